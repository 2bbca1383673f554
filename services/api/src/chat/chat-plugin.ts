import plugin from 'fastify-plugin'
import type { StreamChat } from 'stream-chat'
import { chatUnavailable, openStream } from './stream-client'

declare module 'fastify' {
  interface FastifyInstance {
    /** undefined while no chat service is configured. */
    stream: StreamChat | undefined
    /** Calls the chat service for a request; any failure of it is the client's 503. */
    withChat: <Result>(call: (stream: StreamChat) => Promise<Result>) => Promise<Result>
  }
}

/** The chat service. When it is down, only what needs it fails. */
export const chat = plugin(async (app) => {
  const stream = openStream(app.config)
  app.decorate('stream', stream)
  app.decorate('withChat', async (call) => {
    if (!stream) throw chatUnavailable()
    try {
      return await call(stream)
    } catch (error) {
      app.log.warn({ err: error }, 'the chat service failed')
      throw chatUnavailable()
    }
  })
})
