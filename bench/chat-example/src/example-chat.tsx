import { useEffect, useState } from 'react'
import { StreamChat } from 'stream-chat'
import {
  Channel,
  ChannelHeader,
  ChannelList,
  Chat,
  MessageComposer,
  MessageList,
  Thread,
  Window,
} from 'stream-chat-react'

/** The page names the chat service; its address names a user and a token. */
const { chat } = JSON.parse(document.getElementById('config')?.textContent ?? '')
const params = new URLSearchParams(window.location.search)
const [user, token] = [params.get('user') ?? '', params.get('token') ?? '']

const useConnected = () => {
  const [client, setClient] = useState<StreamChat>()
  useEffect(() => {
    const connecting = new StreamChat(chat.key)
    connecting.setBaseURL(chat.url)
    connecting.connectUser({ id: user }, token).then(() => setClient(connecting))
  }, [])
  return client
}

const mine = { members: { $in: [user] } }
const newestFirst = { last_message_at: -1 } as const

/** The parts that Stream's tutorial puts on a page, none of them changed. */
export const ExampleChat = () => {
  const client = useConnected()
  if (!client) return null
  return (
    <Chat client={client}>
      <ChannelList filters={mine} sort={newestFirst} />
      <Channel>
        <Window>
          <ChannelHeader />
          <MessageList />
          <MessageComposer />
        </Window>
        <Thread />
      </Channel>
    </Chat>
  )
}
