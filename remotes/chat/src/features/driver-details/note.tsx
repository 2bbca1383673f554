import { driverLimits } from '@hosts/shared/contract'
import { useUser } from '@hosts/shared/platform'
import { mutedTextClass, PlainButton, TextArea } from '@hosts/shared/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '../../i18n'
import { getLocale } from '../../i18n/format-time'
import { readStorage, writeStorage } from '../../lib/safe-storage'
import { useLoginCheck } from '../../lib/use-login-check'
import type { DriverArg } from '../driver'
import { FocusHandoff } from '../shortcuts'
import { useChatUpdateDriverMutation } from './api/update-driver'
import css from './driver-pane.module.css'

const maxLength = driverLimits.noteLength
/** The field shows a character count from this length on. */
const countFrom = 0.9 * maxLength

/** This user's unsaved text for a driver's note, stored on the device; null when there is none. */
const useNoteDraft = ({ warehouseId, driverId }: DriverArg, isLoggedIn: () => boolean) => {
  const key = `note/${useUser()?.id}/${warehouseId}/${driverId}`
  const [draft, setDraft] = useState(() => readStorage(key))
  const writeDraft = (text: string) => {
    if (isLoggedIn()) writeStorage(key, text)
    setDraft(text)
  }
  /** Clears the draft once `text` is saved, unless it has changed since. */
  const clearDraft = (text: string) => {
    if (readStorage(key) === text) writeStorage(key, null)
    setDraft((current) => (current === text ? null : current))
  }
  return { draft, writeDraft, clearDraft }
}

/**
 * The team's note about a driver. Saves when the field loses the focus or unmounts, unless the user has logged out. Text that could not be
 * saved stays in the field, also in the next visit or after a reload.
 */
export const Note = ({ note, ...driver }: DriverArg & { note: string }) => {
  const [update, { isLoading, isSuccess }] = useChatUpdateDriverMutation()
  const isLoggedIn = useLoginCheck()
  const { draft, writeDraft, clearDraft } = useNoteDraft(driver, isLoggedIn)
  const [initialDraft] = useState(draft)
  const [hasFailed, setFailed] = useState(initialDraft !== null && initialDraft.trim() !== note)
  const field = useRef<HTMLTextAreaElement>(null)
  const { length } = (draft ?? note).trim()
  const isTooLong = length > maxLength
  const count =
    length >= countFrom && t('quickReply.textHelp', { length: length.toLocaleString(getLocale()) })
  const errorMessage = isTooLong ? count : hasFailed && t('note.failed')
  const save = () => {
    if (draft === null || isTooLong || !isLoggedIn()) return
    // `note` is optimistic: an edit that is pending, or has just failed, is in it.
    if (draft.trim() === note && !hasFailed) return isLoading ? undefined : clearDraft(draft)
    update({ ...driver, changes: { note: draft } }).then(({ error }) => {
      setFailed(Boolean(error))
      if (!error) clearDraft(draft)
    })
  }
  const saveOnLeave = useEffectEvent(() => {
    // A draft of an earlier visit may be stale: only the host saves it.
    if (draft !== initialDraft) save()
  })
  useEffect(() => () => saveOnLeave(), [])

  return (
    <div className={css.section}>
      <TextArea
        label={t('note.title')}
        placeholder={t('note.placeholder')}
        rows={3}
        value={draft ?? note}
        onChange={writeDraft}
        onBlur={save}
        inputRef={field}
        {...(errorMessage && { errorMessage })}
      />
      <div className={mutedTextClass} role="status">
        <span>{!isTooLong && count}</span>
        <span>{isLoading ? t('note.saving') : isSuccess && draft === null && t('note.saved')}</span>
      </div>
      {hasFailed && !isTooLong && (
        <FocusHandoff to={() => field.current}>
          <PlainButton size="small" isPending={isLoading} onPress={save}>
            {t('retry')}
          </PlainButton>
        </FocusHandoff>
      )}
    </div>
  )
}
