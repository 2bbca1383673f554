import { useUser } from '@hosts/shared/platform'
import { PlainButton, TextArea } from '@hosts/shared/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '../../i18n'
import { readStorage, writeStorage } from '../../lib/safe-storage'
import type { DriverArg } from '../driver'
import { FocusHandoff } from '../shortcuts'
import { useChatEditDriverMutation } from './api/edit-driver'
import css from './driver-pane.module.css'

/** What this user has typed of a driver's note and what is not saved yet, on this device; null where that is nothing. */
const useNoteDraft = ({ warehouseId, driverId }: DriverArg) => {
  const key = `note/${useUser()?.id}/${warehouseId}/${driverId}`
  const [typed, setTyped] = useState(() => readStorage(key))
  const type = (text: string) => {
    writeStorage(key, text)
    setTyped(text)
  }
  /** A text is saved; what has been typed since is not. */
  const forget = (text: string) => {
    if (readStorage(key) === text) writeStorage(key, null)
    setTyped((now) => (now === text ? null : now))
  }
  return { typed, type, forget }
}

/**
 * What the team keeps in mind about a driver. Saved when the field is left, also by going to another conversation; what
 * could not be saved stays in the field, also when it is seen again after that or after a reload.
 */
export const Note = ({ note, ...driver }: DriverArg & { note: string }) => {
  const [edit, { isLoading, isSuccess }] = useChatEditDriverMutation()
  const { typed, type, forget } = useNoteDraft(driver)
  const [left] = useState(typed)
  const [hasFailed, setFailed] = useState(left !== null && left.trim() !== note)
  const field = useRef<HTMLTextAreaElement>(null)
  const save = () => {
    if (typed === null) return
    // What is on its way, or has just failed, is on screen as the note.
    if (typed.trim() === note && !hasFailed) return isLoading ? undefined : forget(typed)
    edit({ ...driver, changes: { note: typed } }).then(({ error }) => {
      setFailed(Boolean(error))
      if (!error) forget(typed)
    })
  }
  const saveOnLeave = useEffectEvent(() => {
    // What an earlier visit left may be old by now: it is saved when somebody says so.
    if (typed !== left) save()
  })
  useEffect(() => () => saveOnLeave(), [])

  return (
    <div className={css.section}>
      <TextArea
        label={t('note.title')}
        placeholder={t('note.placeholder')}
        rows={3}
        maxLength={1000}
        value={typed ?? note}
        onChange={type}
        onBlur={save}
        inputRef={field}
        {...(hasFailed && { errorMessage: t('note.failed') })}
      />
      <div className={css.muted} role="status">
        {isLoading ? t('note.saving') : isSuccess && typed === null ? t('note.saved') : null}
      </div>
      {hasFailed && (
        <FocusHandoff to={() => field.current}>
          <PlainButton size="small" isPending={isLoading} onPress={save}>
            {t('retry')}
          </PlainButton>
        </FocusHandoff>
      )}
    </div>
  )
}
