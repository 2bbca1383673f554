import { Button } from '@hosts/shared/ui'
import { t } from '../../../texts'
import type { OutboxState } from './ledger'
import { useOutbox, useOutboxState } from './outbox-context'
import css from './unsent-notice.module.css'

const select = ({ old, isUnsaved }: OutboxState) => ({ old, isUnsaved })

/** Stands above the chat while messages wait: for an answer because they are old, or in a storage that would lose them. */
export const UnsentNotice = () => {
  const { sendOld, discardOld } = useOutbox()
  const { old, isUnsaved } = useOutboxState(select)
  return (
    <div role="status">
      {old.length > 0 && (
        <div className={css.notice}>
          <p className={css.question}>
            {t('unsent.old', { count: old.length })} <q>{old[0]?.message.text}</q>
          </p>
          <Button size="small" onPress={sendOld}>
            {t('unsent.send')}
          </Button>
          <Button size="small" onPress={discardOld}>
            {t('unsent.discard')}
          </Button>
        </div>
      )}
      {isUnsaved && <p className={css.notice}>{t('unsent.unsaved')}</p>}
    </div>
  )
}
