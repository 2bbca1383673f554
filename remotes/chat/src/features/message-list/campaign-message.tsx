import { MessageUI, type MessageUIComponentProps, useMessageContext } from 'stream-chat-react'
import { CampaignMark } from './campaign-mark'

/** A message; one that a campaign sent says so above it. */
export const CampaignMessage = (props: MessageUIComponentProps) => {
  const { message } = useMessageContext()
  return (
    <>
      {message.campaign_name && <CampaignMark name={message.campaign_name} />}
      <MessageUI {...props} />
    </>
  )
}
