import { EmptyState } from '@hosts/shared/ui'
import { MessageSquareText } from 'lucide-react'
import { useMemo } from 'react'
import { Channel, MessageComposer, MessageList, Thread, Window } from 'stream-chat-react'
import { t } from '../../../texts'
import css from '../chat.module.css'
import { groupStyles } from '../delivery/group-styles'
import { useZone } from '../language/use-zone'
import { markRead } from '../notifications/mark-read'
import { KeptDraft } from '../outbox/kept-draft'
import { useOutbox } from '../outbox/outbox-context'
import { ConversationHeader } from '../people/conversation-header'
import { separateDays } from './separate-days'

const Choose = () => (
  <div className={css.notice}>
    <EmptyState
      icon={<MessageSquareText />}
      title={t('conversations.choose')}
      text={t('conversations.chooseText')}
    />
  </div>
)

/** What was typed but not sent waits until the conversation is opened again. */
const composer = { preventClearingOnUnmount: true, audioRecordingEnabled: true }

/** A reaction that is chosen is the only one asked for: its selector would hold the focus. */
const list = { groupStyles, hideNewMessageSeparator: true, closeReactionSelectorOnClick: true }

const Messages = () => {
  const zone = useZone() ?? undefined
  const reviewProcessedMessage = useMemo(() => separateDays(zone), [zone])
  return <MessageList {...list} reviewProcessedMessage={reviewProcessedMessage} />
}

/** The open conversation: who it is with, the messages, the composer and, when one is open, a thread. */
export const Conversation = () => {
  const { send } = useOutbox()
  return (
    <Channel EmptyPlaceholder={<Choose />} doSendMessageRequest={send} doMarkReadRequest={markRead}>
      <KeptDraft />
      <Window>
        <ConversationHeader />
        <Messages />
        <MessageComposer {...composer} />
      </Window>
      <Thread additionalMessageComposerProps={composer} additionalMessageListProps={list} />
    </Channel>
  )
}
