import type { StreamChat } from 'stream-chat'
import { ApiError } from '../lib/errors'
import { plugin } from '../lib/plugin'
import { chatUnavailable, openStream } from './stream-client'

declare module 'fastify' {
  interface FastifyInstance {
    /** undefined when no chat service is configured. */
    stream: StreamChat | undefined
    /** Calls the chat service; every failure of it becomes a 503 for the client. */
    withChat: <Result>(call: (stream: StreamChat) => Promise<Result>) => Promise<Result>
  }
}

/** Connects the chat service. While it is down only the calls that need it fail. */
export const chatPlugin = plugin('chat', [], async (app) => {
  const stream = openStream(app.config)
  app.decorate('stream', stream)
  app.decorate('withChat', async (call) => {
    if (!stream) throw chatUnavailable()
    try {
      return await call(stream)
    } catch (error) {
      if (error instanceof ApiError) throw error
      app.log.warn({ err: error }, 'the chat service failed')
      throw chatUnavailable()
    }
  })
})
