import { Button } from '@hosts/shared/ui'
import { useEffect } from 'react'
import { useChannelStateContext } from 'stream-chat-react'
import { t } from '../../i18n'
import { FocusHandoff, getNextFocusTarget } from '../shortcuts'
import { useOutbox, useOutboxState } from './outbox-context'
import type { OutboxState } from './outbox-queue'
import css from './unsent-notice.module.css'

const select = ({ stale, isMemoryOnly }: OutboxState) => ({ stale, isMemoryOnly })

/** Banner above the chat while messages are too old to send without asking, or could not be stored. */
export const UnsentNotice = () => {
  const { sendStale, discardStale } = useOutbox()
  const { stale, isMemoryOnly } = useOutboxState(select)
  const hasStale = stale.length > 0
  return (
    <div className={hasStale || isMemoryOnly ? css.notice : undefined}>
      <div role="status" className={css.texts}>
        {hasStale && (
          <p>
            <span>{t('unsent.stale', { count: stale.length })}</span> <q>{stale[0]?.message.text}</q>
          </p>
        )}
        {isMemoryOnly && <p>{t('unsent.unsaved')}</p>}
      </div>
      {hasStale && (
        <FocusHandoff to={getNextFocusTarget} className={css.answers}>
          <Button size="small" onPress={sendStale}>
            {t('unsent.send')}
          </Button>
          <Button size="small" onPress={discardStale}>
            {t('unsent.discard')}
          </Button>
        </FocusHandoff>
      )}
    </div>
  )
}

/** Shows unsent replies only after the thread's own have loaded: Stream loads older ones relative to the first it has. */
export const UnsentReplies = () => {
  const { showReplies } = useOutbox()
  const { channel, thread, threadLoadingMore, threadMessages = [] } = useChannelStateContext()
  const isLoaded = !threadLoadingMore && (!thread?.reply_count || threadMessages.length > 0)
  const parentId = isLoaded ? thread?.id : undefined
  useEffect(() => {
    if (parentId) showReplies(channel.cid, parentId)
  }, [channel.cid, parentId, showReplies])
  return null
}
