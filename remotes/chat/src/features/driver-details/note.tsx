import { PlainButton, TextArea } from '@hosts/shared/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '../../i18n'
import { FocusHandoff } from '../shortcuts/focus-handoff'
import { useChatEditDriverMutation } from './api/edit-driver'
import type { DriverProps } from './driver-details'
import css from './driver-pane.module.css'
import { useNoteDraft } from './use-kept-note'

/**
 * What the team keeps in mind about a driver. Saved when the field is left, also by going to another conversation; what
 * could not be saved stays in the field, also when it is seen again after that or after a reload.
 */
export const Note = ({ note, ...driver }: DriverProps & { note: string }) => {
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
        errorMessage={hasFailed ? t('note.failed') : undefined}
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
