import { Button } from '@hosts/shared/ui'
import { t } from '../../i18n'
import { FocusHandoff } from '../shortcuts/focus-handoff'
import { getNextFocusTarget } from '../shortcuts/shortcut-actions'
import { useOutbox, useOutboxState } from './outbox-context'
import type { OutboxState } from './outbox-queue'
import css from './unsent-notice.module.css'

const select = ({ old, isMemoryOnly }: OutboxState) => ({ old, isMemoryOnly })

/** Stands above the chat while messages wait: for an answer because they are old, or in a storage that would lose them. */
export const UnsentNotice = () => {
  const { sendOld, discardOld } = useOutbox()
  const { old, isMemoryOnly } = useOutboxState(select)
  const isOld = old.length > 0
  return (
    <div className={isOld || isMemoryOnly ? css.notice : undefined}>
      <div role="status" className={css.texts}>
        {isOld && (
          <p>
            {t('unsent.old', { count: old.length })} <q>{old[0]?.message.text}</q>
          </p>
        )}
        {isMemoryOnly && <p>{t('unsent.unsaved')}</p>}
      </div>
      {isOld && (
        <FocusHandoff to={getNextFocusTarget} className={css.answers}>
          <Button size="small" onPress={sendOld}>
            {t('unsent.send')}
          </Button>
          <Button size="small" onPress={discardOld}>
            {t('unsent.discard')}
          </Button>
        </FocusHandoff>
      )}
    </div>
  )
}
