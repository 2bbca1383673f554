import { driverLimits } from '@hosts/shared/contract'
import { useUser } from '@hosts/shared/platform'
import { mutedTextClass, NoteConflict, PlainButton, TextArea } from '@hosts/shared/ui'
import { useLoginCheck } from '@hosts/shared/use-login-check'
import { useNoteSaving } from '@hosts/shared/use-note-saving'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '../../i18n'
import { getLocale } from '../../i18n/format-time'
import { readStorage, writeStorage } from '../../lib/safe-storage'
import type { DriverArg } from '../driver'
import { FocusHandoff } from '../shortcuts'
import { useChatUpdateDriverMutation } from './api/update-driver'
import css from './driver-pane.module.css'

const maxLength = driverLimits.noteLength
/** The field shows a character count from this length on. */
const countFrom = 0.9 * maxLength

/** This user's unsaved text for a driver's note, and the note that it was typed over, stored on the device; null when there is none. */
const useNoteDraft = ({ warehouseId, driverId }: DriverArg, isLoggedIn: () => boolean) => {
  const path = `${useUser()?.id}/${warehouseId}/${driverId}`
  const [key, seenKey] = [`note/${path}`, `note-seen/${path}`]
  const [draft, setDraft] = useState(() => readStorage(key))
  const [seen] = useState(() => (draft === null ? undefined : (readStorage(seenKey) ?? undefined)))
  /** `note` is the one that is there. */
  const writeDraft = (text: string, note: string) => {
    if (isLoggedIn()) {
      if (draft === null) writeStorage(seenKey, note)
      writeStorage(key, text)
    }
    setDraft(text)
  }
  /** Clears the draft once `text` is saved or given up, unless it has changed since: then it was typed over `text`. */
  const clearDraft = (text: string) => {
    const isSame = readStorage(key) === text
    if (isSame) writeStorage(key, null)
    if (isLoggedIn() || isSame) writeStorage(seenKey, isSame ? null : text.trim())
    setDraft((current) => (current === text ? null : current))
  }
  return { key, draft, seen, writeDraft, clearDraft }
}

/**
 * The team's note about a driver. Saves when the field loses the focus or unmounts, unless the user has logged out. Text that could not be
 * saved stays in the field, also in the next visit or after a reload. Where somebody else was faster, the host chooses one of both notes.
 */
export const Note = ({ note, ...driver }: DriverArg & { note: string }) => {
  const [update, { isLoading, isSuccess }] = useChatUpdateDriverMutation()
  const isLoggedIn = useLoginCheck()
  const { key, draft, seen, writeDraft, clearDraft } = useNoteDraft(driver, isLoggedIn)
  const saving = useNoteSaving((changes) => update({ ...driver, changes }), key, { seen })
  const { other } = saving
  const [initialDraft] = useState(draft)
  const [hasFailed, setFailed] = useState(initialDraft !== null && initialDraft.trim() !== note)
  // Of an empty one the field says enough.
  const [hasTaken, setTaken] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const { length } = (draft ?? note).trim()
  const isTooLong = length > maxLength
  const count =
    length >= countFrom && t('quickReply.textHelp', { length: length.toLocaleString(getLocale()) })
  const canRetry = hasFailed && !isTooLong && other === null
  const errorMessage = isTooLong ? count : canRetry && t('note.failed')
  const type = (text: string) => {
    // What is there may be this text, of a save that outlived the pane.
    if (draft === null || draft.trim() === note) saving.begin(note)
    setTaken(false)
    writeDraft(text, note)
  }
  const send = async (text: string, isChosen: boolean) => {
    const { error } = await (isChosen ? saving.replace(text) : saving.save(text))
    setFailed(Boolean(error))
    if (!error) clearDraft(text)
  }
  const save = () => {
    // Only the host chooses between two notes.
    if (draft === null || isTooLong || other !== null || !isLoggedIn()) return
    // `note` is optimistic: an edit that is pending, or has just failed, is in it.
    if (draft.trim() === note && !hasFailed) return isLoading ? undefined : clearDraft(draft)
    send(draft, false)
  }
  const take = (text: string) => {
    saving.take()
    clearDraft(text)
    setFailed(false)
    setTaken(Boolean(other))
  }
  const saveOnLeave = useEffectEvent(() => {
    // A draft of an earlier visit may be stale: only the host saves it.
    if (draft !== initialDraft) save()
  })
  useEffect(() => () => saveOnLeave(), [])
  const saveOnline = useEffectEvent(() => {
    if (hasFailed && draft !== initialDraft) save()
  })
  useEffect(() => {
    const retry = () => saveOnline()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [])

  const state = () => {
    if (isLoading) return t('note.saving')
    if (draft !== null) return ''
    return hasTaken ? t('note.taken') : isSuccess && t('note.saved')
  }
  return (
    <div className={css.section}>
      <TextArea
        label={t('note.title')}
        placeholder={t('note.placeholder')}
        rows={3}
        value={draft ?? note}
        onChange={type}
        onBlur={save}
        inputRef={field}
        {...(errorMessage && { errorMessage })}
      />
      <div className={mutedTextClass} role="status">
        <span>{!isTooLong && count}</span>
        <span>{state()}</span>
      </div>
      {other !== null && draft !== null && (
        <NoteConflict
          other={other}
          texts={{
            title: t(other ? 'note.changed' : 'note.removed'),
            replace: t('note.replace'),
            take: t(other ? 'note.take' : 'note.takeNone'),
          }}
          isPending={isLoading}
          field={field}
          onReplace={() => !isTooLong && send(draft, true)}
          onTake={() => take(draft)}
        />
      )}
      {canRetry && (
        <FocusHandoff to={() => field.current}>
          <PlainButton size="small" isPending={isLoading} onPress={save}>
            {t('retry')}
          </PlainButton>
        </FocusHandoff>
      )}
    </div>
  )
}
