import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { findVisibleUserIds, getViewerId } from '../access/access'
import type { Caller } from '../access/authenticate'
import { describeCall } from '../lib/describe-call'
import { forbidden, invalid } from '../lib/errors'
import { fieldReader, matchesFilter, type Read, sortItems } from '../lib/filters'
import { filter, limit, offset, payloadSchema, sort, userId } from '../lib/input'
import type { Chat } from '../state/chat'
import type { User } from '../state/records'
import { unreadCounts, unreadInChannel } from '../state/unread-counts'
import { userView } from '../views/user-view'
import { deleteUser } from './delete-user'
import { announceUser, mergeUser, replaceUser, userInput } from './users'

const query = payloadSchema(z.object({ filter_conditions: filter, sort, limit: limit(30, 100), offset }))
const upsert = z.object({ users: z.record(z.string(), userInput) })
const patch = z.object({
  users: z.array(
    z.object({
      id: userId,
      set: z.record(z.string(), z.unknown()).default({}),
      unset: z.array(z.string()).default([]),
    }),
  ),
})

const removal = z.object({ user_ids: z.array(userId).min(1).max(100), user: z.enum(['soft', 'hard']) })

/** Finding, creating, changing and deleting users, and their unread counts. */
export function userRoutes(app: FastifyInstance, chat: Chat): void {
  app.get(
    '/users',
    describeCall('find users: oneself and members of shared conversations', 'both'),
    async (request) => {
      const { payload } = query.parse(request.query)
      const found = findVisibleUsers(chat, request.chatCaller).filter((user) =>
        matchesFilter(payload.filter_conditions, userFields(user)),
      )
      const order = payload.sort.length ? payload.sort : [{ field: 'id', direction: 1 as const }]
      const page = sortItems(found, order, userFields).slice(payload.offset, payload.offset + payload.limit)
      return { users: page.map((user) => userView(chat, user.id)) }
    },
  )

  app.post(
    '/users',
    describeCall('create or replace users; users replace themselves only', 'both'),
    async (request) => {
      const inputs = Object.values(upsert.parse(request.body).users)
      const users = inputs.map((input) => {
        if (request.chatCaller.kind === 'user' && request.chatCaller.userId !== input.id) {
          throw forbidden('Users can change only themselves')
        }
        return replaceUser(chat.store.users.get(input.id), input, request.chatCaller)
      })
      return save(users)
    },
  )

  app.patch('/users', describeCall('change some fields of users', 'server'), async (request) => {
    const users = patch.parse(request.body).users.map(({ id, set, unset }) => {
      const user = chat.store.users.get(id)
      if (!user) throw invalid(`There is no user ${id}`)
      const rest = Object.fromEntries(Object.entries(user.custom).filter(([name]) => !unset.includes(name)))
      return mergeUser({ ...user, custom: rest }, userInput.parse({ ...set, id }), request.chatCaller)
    })
    return save(users)
  })

  app.post(
    '/users/delete',
    describeCall('delete users for good, with their messages and files', 'server'),
    async (request) => {
      const { user_ids, user } = removal.parse(request.body)
      if (user !== 'hard') throw invalid('Users can be deleted for good only')
      for (const id of user_ids) await deleteUser(chat, id)
      return { task_id: randomUUID() }
    },
  )

  app.get('/unread', describeCall("a user's unread counts, per conversation", 'both'), async (request) => {
    const id = getViewerId(request)
    if (!id) throw invalid('user_id is required')
    return unreadOverview(chat, id)
  })

  app.post(
    '/unread_batch',
    describeCall('the unread counts of up to 100 users', 'server'),
    async (request) => {
      const { user_ids } = z.object({ user_ids: z.array(userId).max(100) }).parse(request.body)
      return { counts_by_user: Object.fromEntries(user_ids.map((id) => [id, unreadOverview(chat, id)])) }
    },
  )

  async function save(users: User[]) {
    await chat.store.commit(...users.map((user) => ['users', user.id, user] as ['users', string, User]))
    for (const user of users) announceUser(chat, user.id)
    return { users: Object.fromEntries(users.map((user) => [user.id, userView(chat, user.id)])) }
  }
}

/** The API sees everybody; a user sees themselves and those they share a channel with. */
function findVisibleUsers(chat: Chat, caller: Caller): User[] {
  if (caller.kind === 'server') return [...chat.store.users.values()]
  return [...findVisibleUserIds(chat, caller.userId)].flatMap((id) => chat.store.users.get(id) ?? [])
}

function userFields(user: User): Read {
  const { custom, muted_users, muted_channels, ...known } = user
  return fieldReader({ ...custom, ...known })
}

function unreadOverview(chat: Chat, id: string) {
  const counts = unreadCounts(chat, id)
  const channels = chat.store.findChannels(id).map((channel) => ({
    channel_id: channel.cid,
    unread_count: unreadInChannel(chat, channel, id),
    last_read: channel.members.find((member) => member.user_id === id)?.last_read,
  }))
  return {
    total_unread_count: counts.total_unread_count,
    total_unread_threads_count: counts.unread_threads,
    channels: channels.filter((channel) => channel.unread_count > 0),
    channel_type: [],
    threads: [],
  }
}
