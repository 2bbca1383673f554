import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { serverOnly } from './access'
import { authenticate, type Caller } from './auth'
import type { Chat } from './chat'
import type { Config } from './config'
import { toChatError } from './error-mapping'
import { errorBody, headersTooLarge, invalid, notFound } from './errors'
import { assertShallow } from './input'
import { about } from './routes/about'
import { appSettings } from './routes/app-settings'
import { bans } from './routes/bans'
import { channelActivity } from './routes/channel-activity'
import { channelChanges } from './routes/channel-changes'
import { channelQueries } from './routes/channel-queries'
import { channelRemoval } from './routes/channel-removal'
import { files } from './routes/files'
import { giphyActions, giphyPictures } from './routes/giphy'
import { membership } from './routes/membership'
import { messageEdits } from './routes/message-edits'
import { messages } from './routes/messages'
import { moderation } from './routes/moderation'
import { reactions } from './routes/reactions'
import { reads } from './routes/reads'
import { searches } from './routes/search'
import { threads } from './routes/threads'
import { uploads } from './routes/uploads'
import { users } from './routes/users'
import { UPLOADS } from './settings'
import { acceptSockets } from './sockets'

declare module 'fastify' {
  interface FastifyRequest {
    /** Not `caller`: the API's server, checked in the same program, has that. */
    chatCaller: Caller
  }
}

const routes = [
  appSettings,
  bans,
  channelActivity,
  channelChanges,
  channelQueries,
  channelRemoval,
  giphyActions,
  membership,
  messageEdits,
  messages,
  moderation,
  reactions,
  reads,
  searches,
  threads,
  uploads,
  users,
]

/** The HTTP service and its WebSocket, not listening yet. */
export async function buildServer(
  chat: Chat,
  config: Pick<Config, 'key' | 'secret'>,
  /** Sees the service before it has a route. */
  prepare?: (app: FastifyInstance) => unknown,
): Promise<FastifyInstance> {
  const app = Fastify({
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 300 },
    // What is wrong before a route is found, and before it is a request at all.
    frameworkErrors: (error, _request, reply) => answerError(error, reply),
    clientErrorHandler: refuseRubbish,
  })
  prepare?.(app)
  await app.register(cors, { origin: true, methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], maxAge: 600 })
  await app.register(multipart, {
    limits: { files: 1, fields: 5, fileSize: Math.max(UPLOADS.file.size_limit, UPLOADS.image.size_limit) },
  })

  app.setNotFoundHandler((request) => {
    throw notFound(`The chat sandbox has no ${request.method} ${request.url.split('?')[0]}`)
  })
  app.setErrorHandler((error, _request, reply) => answerError(error, reply))
  app.get('/health', about('say that it is ready', 'anyone'), async () => ({ status: 'ok' }))
  files(app, chat)
  giphyPictures(app)

  await app.register(async (api) => {
    api.addHook('onRequest', async (request) => {
      const query = request.query as Record<string, unknown>
      request.chatCaller = authenticate(
        { apiKey: query.api_key, token: request.headers.authorization, userId: query.user_id },
        config,
      )
      if (request.routeOptions.config.callers === 'server') serverOnly(request.chatCaller)
    })
    api.addHook('preSerialization', async (_request, reply, payload) => ({
      ...(payload as object),
      duration: `${reply.elapsedTime.toFixed(2)}ms`,
    }))
    api.addHook('preValidation', async (request) => assertShallow(request.body))
    for (const route of routes) route(api, chat)
  })
  acceptSockets(app, chat, config)
  return app
}

function answerError(error: unknown, reply: FastifyReply) {
  const answer = toChatError(error)
  return reply.status(answer.status).send(errorBody(answer, reply.elapsedTime))
}

function refuseRubbish(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const answer = error.code === 'HPE_HEADER_OVERFLOW' ? headersTooLarge() : invalid('This is no HTTP request')
  const body = JSON.stringify(errorBody(answer))
  const head = `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`
  const length = Buffer.byteLength(body)
  socket.end(
    `${head}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`,
  )
}
