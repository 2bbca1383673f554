import { PlainButton, TextArea } from '@hosts/shared/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useChatEditDriverMutation } from '../../../api/edit-driver'
import { t } from '../../../texts'
import { HandsOnFocus } from '../keyboard/hands-on-focus'
import type { DriverProps } from './driver-details'
import css from './pane.module.css'

/**
 * What the team keeps in mind about a driver. Kept when the field is left, also by going to another conversation; what
 * could not be kept stays in the field.
 */
export const Note = ({ note, ...driver }: DriverProps & { note: string }) => {
  const [edit, { isLoading, isSuccess }] = useChatEditDriverMutation()
  const [typed, setTyped] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const keep = () => {
    // What has failed is on screen as the note for a moment longer.
    if (typed === null || (typed.trim() === note && !hasFailed)) return setTyped(null)
    edit({ ...driver, changes: { note: typed } }).then(({ error }) => {
      setFailed(Boolean(error))
      if (!error) setTyped((now) => (now === typed ? null : now))
    })
  }
  const keepOnLeave = useEffectEvent(keep)
  useEffect(() => () => keepOnLeave(), [])

  return (
    <div className={css.section}>
      <TextArea
        label={t('note.title')}
        placeholder={t('note.placeholder')}
        rows={3}
        maxLength={1000}
        value={typed ?? note}
        onChange={setTyped}
        onBlur={keep}
        inputRef={field}
        errorMessage={hasFailed ? t('note.failed') : undefined}
      />
      <div className={css.muted} role="status">
        {isLoading ? t('note.saving') : isSuccess && typed === null ? t('note.saved') : null}
      </div>
      {hasFailed && (
        <HandsOnFocus to={() => field.current}>
          <PlainButton size="small" isPending={isLoading} onPress={keep}>
            {t('retry')}
          </PlainButton>
        </HandsOnFocus>
      )}
    </div>
  )
}
