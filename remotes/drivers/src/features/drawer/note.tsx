import { driverLimits } from '@hosts/shared/contract'
import { toast, useUser } from '@hosts/shared/platform'
import { drawerSectionClass, mutedTextClass, NoteConflict, PlainButton, TextArea } from '@hosts/shared/ui'
import { useLoginCheck } from '@hosts/shared/use-login-check'
import { useNoteSaving } from '@hosts/shared/use-note-saving'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DriverArg } from '../../api/get-driver'
import { useDriversUpdateDriverMutation } from '../../api/update-driver'
import { unsavedNotes } from '../../lib/unsaved-notes'
import { t } from '../../texts'

type Props = DriverArg & { name: string; note: string }

/**
 * The team's note about a driver. Saved when the field is left, or the drawer closed; a page that closes asks before. What could not be saved stays
 * in the field, also when the drawer is opened again. Where somebody else was faster, the host chooses one of both notes.
 */
export const Note = ({ name, note, ...arg }: Props) => {
  const key = `${useUser()?.id}/${arg.locationId}/${arg.driverId}`
  const isLoggedIn = useLoginCheck()
  const [unsaved] = useState(() => unsavedNotes.get(key))
  const [update, { isLoading, isSuccess }] = useDriversUpdateDriverMutation()
  const saving = useNoteSaving((changes) => update({ ...arg, changes }), key, unsaved)
  const { other } = saving
  const [draft, setDraft] = useState<string | null>(unsaved?.text ?? null)
  const [hasFailed, setFailed] = useState(unsaved !== undefined)
  const [taken, setTaken] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const isTooLong = (draft?.trim().length ?? 0) > driverLimits.noteLength
  const isChanged = draft !== null && draft.trim() !== note

  const type = (text: string) => {
    // What is there was saved meanwhile, by the drawer that was open before.
    if (draft === null || draft.trim() === note) saving.begin(note)
    setTaken('')
    setDraft(text)
  }
  const send = async (text: string, isChosen: boolean) => {
    const answer = await (isChosen ? saving.replace(text) : saving.save(text))
    setFailed(Boolean(answer.error))
    if (answer.error) return answer
    if (unsavedNotes.get(key)?.text === text) unsavedNotes.delete(key)
    // Typed meanwhile: it is saved when the field is left again.
    setDraft((current) => (current === text ? null : current))
    return answer
  }
  const giveUp = () => {
    unsavedNotes.delete(key)
    setDraft(null)
    setFailed(false)
  }
  // Only the host chooses between two notes.
  const save = () => (isChanged && !isTooLong && other === null ? send(draft, false) : undefined)
  const leave = () => {
    // Typed back to what is there: from now on it shows what others write.
    if (draft !== null && !isChanged && !isLoading) giveUp()
    else save()
  }
  const retry = async () => {
    const answer = await save()
    // The button is gone.
    if (!answer?.error || answer.other !== null) field.current?.focus()
  }
  const take = () => {
    giveUp()
    setTaken(t(other ? 'note.taken' : 'note.takenNone'))
    saving.take()
  }
  const saveOnLeave = useEffectEvent(async () => {
    if (!isLoggedIn()) return
    if (!isChanged) {
      unsavedNotes.delete(key)
      return
    }
    const keep = () => unsavedNotes.set(key, { text: draft, seen: saving.getSeen() })
    keep()
    const answer = await save()
    if (!isLoggedIn() || (answer && !answer.error)) return
    // An earlier save may have ended meanwhile, and this was typed over its text.
    if (unsavedNotes.get(key)?.text === draft) keep()
    toast(t(other === null && answer?.other === null ? 'note.leftFailed' : 'note.left', { name }))
  })
  useEffect(() => () => void saveOnLeave(), [])
  const saveOnline = useEffectEvent(() => {
    if (hasFailed) save()
  })
  useEffect(() => {
    const retryOnline = () => saveOnline()
    window.addEventListener('online', retryOnline)
    return () => window.removeEventListener('online', retryOnline)
  }, [])

  const askOnClose = useEffectEvent((event: BeforeUnloadEvent) => isChanged && event.preventDefault())
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => askOnClose(event)
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])

  const canRetry = hasFailed && isChanged && !isTooLong && other === null
  const problem = isTooLong
    ? t('note.tooLong', { most: driverLimits.noteLength })
    : canRetry && t('note.failed')
  const state = () => {
    if (isLoading) return t('note.saving')
    if (draft !== null) return ''
    return taken || (isSuccess && t('note.saved'))
  }
  return (
    <div className={drawerSectionClass}>
      <TextArea
        label={t('note.title')}
        description={t('note.help')}
        rows={3}
        value={draft ?? note}
        onChange={type}
        onBlur={leave}
        inputRef={field}
        {...(problem && { errorMessage: problem })}
      />
      <div role="status" className={mutedTextClass}>
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
          onTake={take}
        />
      )}
      {canRetry && (
        <div>
          <PlainButton size="small" isPending={isLoading} onPress={retry}>
            {t('note.retry')}
          </PlainButton>
        </div>
      )}
    </div>
  )
}
