import { PlainButton, TextArea } from '@hosts/shared/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useChatEditDriverMutation } from '../../../api/edit-driver'
import { t } from '../../../texts'
import type { DriverProps } from './driver-details'
import css from './pane.module.css'

/**
 * What the team keeps in mind about a driver. Kept when the field is left, also by going to another conversation; what
 * could not be kept stays in the field.
 */
export const Note = ({ note, ...driver }: DriverProps & { note: string }) => {
  const [edit, { isLoading, isSuccess, isError }] = useChatEditDriverMutation()
  const [typed, setTyped] = useState<string | null>(null)
  const keep = () => {
    if (typed === null || typed.trim() === note) return setTyped(null)
    edit({ ...driver, changes: { note: typed } }).then(({ error }) => {
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
        errorMessage={isError && typed !== null ? t('note.failed') : undefined}
      />
      <div className={css.muted} role="status">
        {isLoading ? t('note.saving') : isSuccess && typed === null ? t('note.saved') : null}
      </div>
      {isError && typed !== null && (
        <div>
          <PlainButton size="small" isPending={isLoading} onPress={keep}>
            {t('retry')}
          </PlainButton>
        </div>
      )}
    </div>
  )
}
