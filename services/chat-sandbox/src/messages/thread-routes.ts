import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { getRequestedMessage, getViewerId } from '../access/access'
import { channelEvent, sendToWatchers } from '../events/events'
import { watch } from '../events/watching'
import { now } from '../lib/clock'
import { describeCall } from '../lib/describe-call'
import { invalid, notFound } from '../lib/errors'
import { fieldReader, matchesFilter, type Read, sortItems } from '../lib/filters'
import { callerQuery, cursor, filter, limit, sort } from '../lib/input'
import type { Chat } from '../state/chat'
import type { Thread } from '../state/records'
import { findThreads } from '../state/unread-counts'
import { threadSummary, threadView } from '../views/thread-view'

const limits = { reply_limit: limit(3, 100), participant_limit: limit(10, 100) }
const list = z.object({
  filter,
  sort,
  limit: limit(10, 100),
  next: cursor,
  watch: z.boolean().default(false),
  ...limits,
})
const one = callerQuery.extend({ watch: z.stringbool().default(false), ...limits })
const patch = z.object({
  set: z.looseObject({ title: z.string().max(1000).optional() }).default({}),
  unset: z.array(z.string()).default([]),
})

/** Threads: a message with replies and its participants. */
export function threadRoutes(app: FastifyInstance, chat: Chat): void {
  app.post('/threads', describeCall("list a user's threads", 'both'), async (request) => {
    const query = list.parse(request.body)
    const viewer = getViewerId(request)
    if (!viewer) throw invalid('user_id is required')
    const order = query.sort.length ? query.sort : [{ field: 'last_message_at', direction: -1 as const }]
    const mine = findThreads(chat, viewer).filter((thread) =>
      matchesFilter(query.filter, threadFields(thread)),
    )
    const start = query.next ?? 0
    const end = start + query.limit
    const page = sortItems(mine, order, threadFields).slice(start, end)
    if (query.watch) for (const thread of page) watchThreadChannel(request, thread)
    return {
      threads: page.flatMap((thread) => threadView(chat, thread, viewer, query) ?? []),
      ...(mine.length > end && { next: String(end) }),
    }
  })

  app.get('/threads/:id', describeCall('read a thread with its newest replies', 'both'), async (request) => {
    const query = one.parse(request.query)
    const thread = requireThread(request)
    if (query.watch) watchThreadChannel(request, thread)
    return { thread: threadView(chat, thread, getViewerId(request), query) }
  })

  app.patch(
    '/threads/:id',
    describeCall("change a thread's title and custom data", 'both'),
    async (request) => {
      const thread = requireThread(request)
      const { set, unset } = patch.parse(request.body)
      const { title = thread.title, ...custom } = { ...thread.custom, ...set }
      const next: Thread = {
        ...thread,
        title: unset.includes('title') ? '' : title,
        custom: Object.fromEntries(Object.entries(custom).filter(([name]) => !unset.includes(name))),
        updated_at: now(),
      }
      await chat.store.commit(['threads', next.id, next])
      const channel = chat.store.channels.get(next.cid)
      const event = channel && channelEvent('thread.updated', channel, { thread: threadSummary(chat, next) })
      if (event) sendToWatchers(chat, next.cid, event)
      return {
        thread: threadView(chat, next, getViewerId(request), { reply_limit: 3, participant_limit: 10 }),
      }
    },
  )

  function requireThread(request: Pick<Parameters<typeof getViewerId>[0], 'chatCaller' | 'params'>): Thread {
    const { message } = getRequestedMessage(chat, request)
    const thread = chat.store.threads.get(message.id)
    if (!thread) throw notFound(`Message ${message.id} has no replies`)
    return thread
  }

  function watchThreadChannel(request: Parameters<typeof getViewerId>[0], thread: Thread): void {
    const channel = chat.store.channels.get(thread.cid)
    if (request.chatCaller.kind === 'server' || !channel) return
    const connection = chat.connections.get(
      callerQuery.parse(request.query).connection_id,
      request.chatCaller.userId,
    )
    watch(chat, connection, channel, false)
  }

  function threadFields(thread: Thread): Read {
    return fieldReader(threadSummary(chat, thread))
  }
}
