import { forwardRef } from 'react'
import {
  MessageActions,
  ReactionSelector,
  type ReactionSelectorProps,
  useDialogOnNearestManager,
  useMessageContext,
} from 'stream-chat-react'

/** Stream's, which leaves the message's menu that it was opened from on a phone open behind it. */
export const MessageReactionSelector = forwardRef<HTMLDivElement, ReactionSelectorProps>((props, _ref) => {
  const { message, handleReaction } = useMessageContext()
  const { dialog: menu } = useDialogOnNearestManager({
    id: MessageActions.getDialogId({ messageId: message.id }),
  })
  const choose: typeof handleReaction = async (type, event) => {
    menu.close()
    await handleReaction(type, event)
  }
  return <ReactionSelector {...props} handleReaction={choose} />
})
