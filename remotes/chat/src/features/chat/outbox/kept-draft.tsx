import { useUser } from '@hosts/shared/platform'
import { useEffect } from 'react'
import { useChannelStateContext, useChatContext, useMessageComposerController } from 'stream-chat-react'
import { keepText, keptText } from './kept-text'

/** Keeps what this user has typed and not sent in the open conversation through a reload. */
export const KeptDraft = () => {
  const { client } = useChatContext()
  const { channel } = useChannelStateContext()
  const { textComposer } = useMessageComposerController()
  const key = `draft/${useUser()?.id}/${client.userID}/${channel.cid}`
  useEffect(() => {
    const kept = keptText(key)
    if (kept && textComposer.textIsEmpty) textComposer.setText(kept)
    return textComposer.state.subscribeWithSelector(
      ({ text }) => ({ text }),
      // What is there at first has not been typed: a composer that is disabled does not even take what was kept.
      ({ text }, before) => before && keepText(key, text, before.text),
    )
  }, [textComposer, key])
  return null
}
