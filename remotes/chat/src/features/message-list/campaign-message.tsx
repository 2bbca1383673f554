import { Megaphone } from 'lucide-react'
import { MessageUI, type MessageUIComponentProps, useMessageContext } from 'stream-chat-react'
import { t } from '../../i18n'
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

/** A message, below its campaign if it has one. */
export const CampaignMessage = (props: MessageUIComponentProps) => {
  const { message } = useMessageContext()
  return (
    <>
      {message.campaign_name && <CampaignMark name={message.campaign_name} />}
      <MessageUI {...props} />
    </>
  )
}
