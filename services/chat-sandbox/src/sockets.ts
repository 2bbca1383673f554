import type { FastifyInstance } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'
import { authenticate } from './access/authenticate'
import type { Config } from './config'
import { announcePresence, stopWatching } from './events/watching'
import { now } from './lib/clock'
import { errorBody, forbidden, isStorageFailure } from './lib/errors'
import { json, userId } from './lib/input'
import { toChatError } from './lib/to-chat-error'
import type { Chat } from './state/chat'
import { Connection } from './state/connections'
import type { User } from './state/records'
import { mergeUser, userInput } from './users/users'
import { ownUserView } from './views/own-user-view'

const CLOSED_FOR_GOOD = 1000
const INTERNAL_ERROR = 1011
const SERVICE_RESTART = 1012
const CLOSE_TIMEOUT_MS = 500

const handshake = z.object({ user_id: userId, user_details: userInput.optional() })
const frames = z.array(z.looseObject({ type: z.string() }))

/** Accepts `GET /connect`: the socket that sends events to a client. */
export function acceptSockets(
  app: FastifyInstance,
  chat: Chat,
  config: Pick<Config, 'key' | 'secret'>,
): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 })
  app.server.on('upgrade', (request, stream, head) => {
    const [path, query] = (request.url ?? '').split('?')
    if (path !== '/connect') {
      stream.destroy()
      return
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', () => socket.terminate())
      connect(chat, config, socket, new URLSearchParams(query)).catch((error) => refuse(socket, error))
    })
  })
  app.addHook('preClose', async () => {
    for (const socket of sockets.clients) {
      socket.close(SERVICE_RESTART, 'The chat sandbox is stopping')
      setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref()
    }
  })
}

async function connect(
  chat: Chat,
  config: Pick<Config, 'key' | 'secret'>,
  socket: WebSocket,
  query: URLSearchParams,
) {
  const caller = authenticate({ apiKey: query.get('api_key'), token: query.get('authorization') }, config)
  const { user_id, user_details } = json.pipe(handshake).parse(query.get('json') ?? '')
  if (caller.kind === 'user' && caller.userId !== user_id)
    throw forbidden('user_id is not the user of the token')
  if (user_details && user_details.id !== user_id) throw forbidden('user_details are of somebody else')

  const existing = chat.store.users.get(user_id)
  const user: User = { ...mergeUser(existing, { ...user_details, id: user_id }, caller), last_active: now() }
  // A known user may connect and read although nothing can be stored.
  await chat.store.commit(['users', user_id, user]).catch((error) => {
    if (!existing || !isStorageFailure(error)) throw error
  })
  if (socket.readyState !== socket.OPEN) return

  const connection = new Connection(user_id, socket)
  const isFirst = !chat.connections.isOnline(user_id)
  chat.connections.add(connection)
  socket.on('message', (data) => answerPing(connection, String(data)))
  socket.on('close', () => disconnect(chat, connection))
  connection.send({ ...healthCheck(connection), me: ownUserView(chat, user) })
  if (isFirst) announcePresence(chat, user_id)
}

function disconnect(chat: Chat, connection: Connection): void {
  chat.connections.remove(connection)
  for (const cid of connection.watching) {
    const channel = chat.store.channels.get(cid)
    if (channel) stopWatching(chat, connection, channel)
  }
  if (!chat.connections.isOnline(connection.userId)) announcePresence(chat, connection.userId)
}

const healthCheck = (connection: Connection) => ({
  type: 'health.check',
  cid: '*',
  connection_id: connection.id,
  created_at: now(),
})

/** Answers pings: the client sends one every 25 s and reconnects after 35 s of silence. Ignores other frames. */
function answerPing(connection: Connection, data: string): void {
  const parsed = json.pipe(frames).safeParse(data)
  if (parsed.data?.some((frame) => frame.type === 'health.check')) connection.send(healthCheck(connection))
}

/** Closes with 1000, which is final for the client unless its token expired and it can get another. */
function refuse(socket: WebSocket, error: unknown): void {
  const answer = toChatError(error)
  // Without an error frame the client treats the close as a lost connection and reconnects.
  const isFinal = answer.status < 500
  const frame = { type: 'connection.error', created_at: now(), error: errorBody(answer) }
  if (isFinal) socket.send(JSON.stringify(frame))
  socket.close(isFinal ? CLOSED_FOR_GOOD : INTERNAL_ERROR)
}
