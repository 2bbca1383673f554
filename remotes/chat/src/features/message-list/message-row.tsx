import { Megaphone } from 'lucide-react'
import {
  MessageProvider,
  MessageUI,
  type MessageUIComponentProps,
  useChatContext,
  useMessageContext,
} from 'stream-chat-react'
import { t } from '../../i18n'
import { isAutomatic } from '../../lib/chat-ids'
import css from './message-list.module.css'

declare module 'stream-chat' {
  interface CustomMessageData {
    /** The campaign that sent the message, set by the API. */
    campaign_name?: string
  }
}

/** Names the campaign that sent a message. */
const CampaignMark = ({ name }: { name: string }) => (
  <p className={css.campaign}>
    <span className={css.campaignMark}>
      <Megaphone aria-hidden="true" />
      {t('campaign')}
    </span>
    <span className={css.campaignName}>{name}</span>
  </p>
)

const isMine = () => true

/** A message, below its campaign if it has one. Automatic messages are on the location's side. */
export const MessageRow = (props: MessageUIComponentProps) => {
  const { client } = useChatContext()
  const context = useMessageContext()
  const { message } = context
  const isByLocation = isAutomatic(message.user, client.userID)
  const row = (
    <>
      {message.campaign_name && <CampaignMark name={message.campaign_name} />}
      <MessageUI {...props} />
    </>
  )
  if (!isByLocation) return row
  return <MessageProvider value={{ ...context, isMyMessage: isMine }}>{row}</MessageProvider>
}
