import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { assertServer } from './access/access'
import { authenticate, type Caller } from './access/authenticate'
import { channelEventRoutes } from './channels/channel-event-routes'
import { channelQueryRoutes } from './channels/channel-query-routes'
import { channelRemovalRoutes } from './channels/channel-removal-routes'
import { channelUpdateRoutes } from './channels/channel-update-routes'
import { membershipRoutes } from './channels/membership-routes'
import type { Config } from './config'
import { giphyPictureRoutes } from './giphy/giphy-picture-routes'
import { CHANNEL_CONFIG } from './lib/channel-type'
import { compressAnswers } from './lib/compress'
import { describeCall } from './lib/describe-call'
import { errorBody, headersTooLarge, invalid, notFound } from './lib/errors'
import { assertShallow } from './lib/input'
import { toChatError } from './lib/to-chat-error'
import { giphyActionRoutes } from './messages/giphy-action-routes'
import { messageEditRoutes } from './messages/message-edit-routes'
import { messageRoutes } from './messages/message-routes'
import { reactionRoutes } from './messages/reaction-routes'
import { readStateRoutes } from './messages/read-state-routes'
import { searchRoutes } from './messages/search-routes'
import { threadRoutes } from './messages/thread-routes'
import { banRoutes } from './moderation/ban-routes'
import { flagRoutes } from './moderation/flag-routes'
import { muteRoutes } from './moderation/mute-routes'
import { acceptSockets } from './sockets'
import type { Chat } from './state/chat'
import { fileRoutes } from './uploads/file-routes'
import { UPLOADS } from './uploads/upload-limits'
import { uploadRoutes } from './uploads/upload-routes'
import { userRoutes } from './users/user-routes'

declare module 'fastify' {
  interface FastifyRequest {
    /** Not `caller`: the API augments the same type in the same program. */
    chatCaller: Caller
  }
}

const resources = [
  appSettingsRoutes,
  banRoutes,
  channelEventRoutes,
  channelQueryRoutes,
  channelRemovalRoutes,
  channelUpdateRoutes,
  flagRoutes,
  giphyActionRoutes,
  membershipRoutes,
  messageEditRoutes,
  messageRoutes,
  muteRoutes,
  reactionRoutes,
  readStateRoutes,
  searchRoutes,
  threadRoutes,
  uploadRoutes,
  userRoutes,
]

/** Builds the HTTP service with its WebSocket; it does not listen yet. */
export async function buildServer(
  chat: Chat,
  config: Pick<Config, 'key' | 'secret'>,
  /** Receives the service before it has routes. */
  prepare?: (app: FastifyInstance) => unknown,
): Promise<FastifyInstance> {
  const app = Fastify({
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 300 },
    // Errors before routing, and before a request can be parsed.
    frameworkErrors: (error, _request, reply) => answerError(error, reply),
    clientErrorHandler: refuseMalformed,
  })
  prepare?.(app)
  await app.register(cors, { origin: true, methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], maxAge: 600 })
  await app.register(multipart, {
    limits: { files: 1, fields: 5, fileSize: Math.max(UPLOADS.file.size_limit, UPLOADS.image.size_limit) },
  })

  compressAnswers(app)
  app.setNotFoundHandler((request) => {
    throw notFound(`The chat sandbox has no ${request.method} ${request.url.split('?')[0]}`)
  })
  app.setErrorHandler((error, _request, reply) => answerError(error, reply))
  app.get('/health', describeCall('report that it is ready', 'anyone'), async () => ({ status: 'ok' }))
  fileRoutes(app, chat)
  giphyPictureRoutes(app)

  await app.register(async (api) => {
    api.addHook('onRequest', async (request) => {
      const query = request.query as Record<string, unknown>
      request.chatCaller = authenticate(
        { apiKey: query.api_key, token: request.headers.authorization, userId: query.user_id },
        config,
      )
      if (request.routeOptions.config.callers === 'server') assertServer(request.chatCaller)
    })
    api.addHook('preSerialization', async (_request, reply, payload) => ({
      ...(payload as object),
      duration: `${reply.elapsedTime.toFixed(2)}ms`,
    }))
    api.addHook('preValidation', async (request) => assertShallow(request.body))
    for (const addRoutes of resources) addRoutes(api, chat)
  })
  acceptSockets(app, chat, config)
  return app
}

/** Settings that the client reads once before its first upload. */
function appSettingsRoutes(app: FastifyInstance): void {
  app.get(
    '/app',
    describeCall("read the upload limits and the channel type's settings", 'both'),
    async () => ({
      app: {
        name: 'Chat sandbox',
        file_upload_config: UPLOADS.file,
        image_upload_config: UPLOADS.image,
        channel_configs: { [CHANNEL_CONFIG.name]: CHANNEL_CONFIG },
        auto_translation_enabled: false,
        async_url_enrich_enabled: false,
        campaign_enabled: false,
        reminders_interval: 0,
      },
    }),
  )
}

function answerError(error: unknown, reply: FastifyReply) {
  const answer = toChatError(error)
  return reply.status(answer.status).send(errorBody(answer, reply.elapsedTime))
}

function refuseMalformed(error: Error & { code?: string }, socket: Socket): void {
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
