import { useRequiredLocationId } from '@hosts/shared/platform'
import { Button, DialogActions } from '@hosts/shared/ui'
import { useState } from 'react'
import { t } from '../../i18n'
import { useChatAddQuickReplyMutation } from './api/add-quick-reply'
import css from './quick-replies.module.css'

const names = ['bay', 'code', 'later'] as const

/** What a location begins with that has none. */
export const ExampleReplies = ({ onNew }: { onNew: () => void }) => {
  const warehouseId = useRequiredLocationId()
  const [add] = useChatAddQuickReplyMutation()
  const [isAdding, setAdding] = useState(false)
  const examples = names.map((name) => ({ name: t(`example.${name}.name`), text: t(`example.${name}.text`) }))
  const addAll = async () => {
    setAdding(true)
    // All at once: after the first the list is there and this is gone.
    await Promise.all(examples.map((example) => add({ warehouseId, ...example })))
    setAdding(false)
  }
  return (
    <>
      <p>{t('quickReply.empty')}</p>
      <ul className={css.replies}>
        {examples.map(({ name, text }) => (
          <li key={name} className={css.example}>
            <span className={css.name}>{name}</span>
            <span className={css.text}>{text}</span>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onPress={onNew}>{t('quickReply.new')}</Button>
        <Button variant="primary" isPending={isAdding} onPress={addAll}>
          {t('quickReply.addExamples')}
        </Button>
      </DialogActions>
    </>
  )
}
