import { type Sandbox, startSandbox } from '@hosts/chat-sandbox'
import { StreamChat } from 'stream-chat'

/** The environment that points the API at a sandbox. */
export const chatEnv = ({ url, key, secret }: Sandbox) => ({
  STREAM_URL: url,
  STREAM_KEY: key,
  STREAM_SECRET: secret,
})

/** A sandbox, the environment for the API, and a server client of its own to look inside. */
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
