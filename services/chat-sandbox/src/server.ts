import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { serverOnly } from './access/access'
import { authenticate, type Caller } from './access/authenticate'
import { appSettings } from './channels/app-settings-routes'
import { channelActivity } from './channels/channel-event-routes'
import { channelQueries } from './channels/channel-query-routes'
import { channelRemoval } from './channels/channel-removal-routes'
import { channelChanges } from './channels/channel-update-routes'
import { membership } from './channels/membership-routes'
import type { Config } from './config'
import { about } from './lib/describe-call'
import { errorBody, headersTooLarge, invalid, notFound } from './lib/errors'
import { assertShallow } from './lib/input'
import { UPLOADS } from './lib/settings'
import { toChatError } from './lib/to-chat-error'
import { giphyActions, giphyPictures } from './messages/giphy-routes'
import { messageEdits } from './messages/message-edit-routes'
import { messages } from './messages/message-routes'
import { reactions } from './messages/reaction-routes'
import { reads } from './messages/read-routes'
import { searches } from './messages/search-routes'
import { threads } from './messages/thread-routes'
import { bans } from './moderation/ban-routes'
import { moderation } from './moderation/mute-and-flag-routes'
import { acceptSockets } from './sockets'
import type { Chat } from './state/chat'
import { files } from './uploads/file-routes'
import { uploads } from './uploads/upload-routes'
import { users } from './users/user-routes'

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
