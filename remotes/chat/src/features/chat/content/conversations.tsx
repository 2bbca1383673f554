import { EmptyState } from '@hosts/shared/ui'
import { MessagesSquare } from 'lucide-react'
import { ChannelListUI, type ChannelListUIProps, useChannelListContext } from 'stream-chat-react'
import { t } from '../../../texts'
import css from '../chat.module.css'

/** The list itself; without conversations the whole screen says so. */
export const Conversations = (props: ChannelListUIProps) => {
  const { channels } = useChannelListContext()
  if (props.loading || channels.length > 0) return <ChannelListUI {...props} />
  return (
    <div className={css.empty}>
      <EmptyState
        icon={<MessagesSquare />}
        title={t('conversations.empty')}
        text={t('conversations.emptyText')}
      />
    </div>
  )
}
