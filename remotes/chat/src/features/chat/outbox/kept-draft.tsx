import { useUser } from '@hosts/shared/platform'
import { useEffect } from 'react'
import { useChannelStateContext, useChatContext, useMessageComposerController } from 'stream-chat-react'

const read = (key: string) => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const write = (key: string, text: string) => {
  try {
    if (text) localStorage.setItem(key, text)
    else localStorage.removeItem(key)
  } catch {
    // Full or forbidden: what is typed then lasts as long as the page.
  }
}

/** Keeps what this user has typed and not sent in the open conversation through a reload. */
export const KeptDraft = () => {
  const { client } = useChatContext()
  const { channel } = useChannelStateContext()
  const { textComposer } = useMessageComposerController()
  const key = `draft/${useUser()?.id}/${client.userID}/${channel.cid}`
  useEffect(() => {
    const kept = read(key)
    if (kept && textComposer.textIsEmpty) textComposer.setText(kept)
    return textComposer.state.subscribeWithSelector(
      ({ text }) => ({ text }),
      ({ text }) => write(key, text),
    )
  }, [textComposer, key])
  return null
}
