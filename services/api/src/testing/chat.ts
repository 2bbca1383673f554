import { type Sandbox, startSandbox } from '@hosts/chat-sandbox'
import { StreamChat } from 'stream-chat'

/** The API's environment for a sandbox. */
export const chatEnv = ({ url, key, secret }: Sandbox) => ({
  STREAM_URL: url,
  STREAM_KEY: key,
  STREAM_SECRET: secret,
})

/** Starts a sandbox; `stream` is a server client to inspect it. */
export const startChat = async (options: Parameters<typeof startSandbox>[0] = {}) => {
  const sandbox = await startSandbox(options)
  const stream = new StreamChat(sandbox.key, sandbox.secret, { baseURL: sandbox.url })
  return { sandbox, stream, env: chatEnv(sandbox) }
}

/** Every message of a conversation, oldest first. */
export const listMessages = async (stream: StreamChat, cid: string) => {
  const [channel] = await stream.queryChannelsRequest({ cid }, [], { state: true, message_limit: 100 })
  return channel?.messages ?? []
}
