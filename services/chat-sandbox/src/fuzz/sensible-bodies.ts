import type { FuzzIds } from './fuzz-world'
import { junk } from './invalid-values'
import type { Random } from './random'

/** A valid body for the call, from which faulty ones are made. */
export function sensibleBody(random: Random, method: string, url: string, ids: FuzzIds): unknown {
  const make = Object.hasOwn(bodies, `${method} ${url}`) ? bodies[`${method} ${url}`] : undefined
  return make ? make(random, ids) : {}
}

const message = (random: Random, ids: FuzzIds) => ({
  id: random.pick([...ids.messages, `new-${random.below(1e6)}`]),
  text: random.pick([
    'Hello',
    '/ban @Name of driver-1 why',
    '/giphy hello',
    '/mute @driver-1',
    'blockedword',
  ]),
  attachments: [{ type: 'image', image_url: 'http://localhost/x.png' }],
  mentioned_users: [random.pick(ids.users)],
  parent_id: random.pick([undefined, ...ids.messages]),
  quoted_message_id: random.pick([undefined, ...ids.messages]),
  show_in_channel: true,
  user_id: random.pick([undefined, ...ids.users]),
  created_at: '2026-01-01T00:00:00Z',
  pinned: true,
  pin_expires: '2027-01-01T00:00:00Z',
})
const operators = ['$eq', '$in', '$nin', '$gt', '$lte', '$exists', '$contains', '$autocomplete', '$q', '$x']
const fields = ['cid', 'name', 'members', 'created_at', 'text', 'last_message_at', 'frozen', 'constructor']
const filter = (random: Random, ids: FuzzIds) =>
  random.pick<object>([
    { [random.pick(fields)]: { [random.pick(operators)]: junk(random) } },
    { cid: { $in: ids.channels.map((id) => `messaging:${id}`) } },
    { members: { $in: ids.users }, frozen: false },
    { $or: [{ name: { $autocomplete: 'na' } }, { last_message_at: { $gt: '2026-01-01T00:00:00Z' } }] },
    { pinned: { $exists: true }, 'user.id': { $nin: ids.users } },
  ])
const sort = (random: Random) => [
  { field: random.pick(['created_at', 'last_message_at', 'name']), direction: -1 },
]
const user = (random: Random, ids: FuzzIds) => ({
  id: random.pick(ids.users),
  name: 'New',
  role: 'admin',
  x: 1,
})
const buildListQuery = (random: Random, ids: FuzzIds) => ({
  filter_conditions: filter(random, ids),
  sort: sort(random),
  limit: 10,
  offset: 0,
})
const banBody = (random: Random, ids: FuzzIds) => ({
  target_user_id: random.pick(ids.users),
  channel_cid: `messaging:${random.pick(ids.channels)}`,
  banned_by_id: random.pick([undefined, ...ids.users]),
  reason: 'Why not',
  timeout: 5,
})
const muteBody = (random: Random, ids: FuzzIds) => ({
  channel_cid: `messaging:${random.pick(ids.channels)}`,
  expiration: 60_000,
})
const changes = (random: Random, ids: FuzzIds) => ({
  set: { name: 'Changed', title: 'T', text: 'New text', pinned: true, cooldown: 5, frozen: false },
  unset: ['extra'],
  user: { id: random.pick(ids.users) },
})
const buildReadBody = (random: Random, ids: FuzzIds) => ({
  message_id: random.pick(ids.messages),
  message_timestamp: '2026-01-01T00:00:00Z',
  thread_id: random.pick([undefined, ...ids.messages]),
  user_id: random.pick([undefined, ...ids.users]),
  latest_delivered_messages: [
    { cid: `messaging:${random.pick(ids.channels)}`, id: random.pick(ids.messages) },
  ],
})
const query = (random: Random, ids: FuzzIds) => ({
  data: { members: ids.users, created_by_id: random.pick(ids.users), color: 'red' },
  state: true,
  watch: random.chance(0.3),
  presence: true,
  messages: {
    limit: 10,
    [random.pick(['id_lt', 'id_gt', 'id_around', 'id_gte'])]: random.pick(ids.messages),
  },
  members: { limit: 10 },
  watchers: { limit: 10 },
})
const reaction = (random: Random, ids: FuzzIds) => ({
  reaction: {
    type: random.pick(['like', '👍', 'wow']),
    score: 1,
    user_id: random.pick([undefined, ...ids.users]),
  },
  enforce_unique: random.chance(0.5),
})

const bodies: Record<string, (random: Random, ids: FuzzIds) => unknown> = {
  'POST /users': (random, ids) => ({ users: { x: user(random, ids) } }),
  'PATCH /users': (random, ids) => ({
    users: [{ ...changes(random, ids), id: random.pick(ids.users) }],
  }),
  'POST /unread_batch': (_, ids) => ({ user_ids: ids.users }),
  'POST /threads': (random, ids) => ({
    ...buildListQuery(random, ids),
    filter: {},
    reply_limit: 3,
    watch: false,
  }),
  'PATCH /threads/:id': () => ({ set: { title: 'T', color: 'red' }, unset: ['x'] }),
  'POST /messages/:id': (random, ids) => ({ message: message(random, ids) }),
  'PUT /messages/:id': changes,
  'POST /messages/:id/action': (random) => ({
    form_data: { image_action: random.pick(['send', 'shuffle', 'cancel']) },
  }),
  'POST /messages/:id/reaction': reaction,
  'POST /messages/:id/reactions': (random, ids) => ({ filter: filter(random, ids), limit: 5 }),
  'POST /channels': (random, ids) => ({ ...buildListQuery(random, ids), message_limit: 5, member_limit: 5 }),
  'POST /channels/:type/query': query,
  'POST /channels/:type/:id/query': query,
  'POST /channels/:type/:id/message': (random, ids) => ({ message: message(random, ids) }),
  'POST /channels/:type/:id/event': (random) => ({
    event: { type: random.pick(['typing.start', 'typing.stop', 'message.new']) },
  }),
  'POST /channels/:type/:id/read': buildReadBody,
  'POST /channels/:type/:id/unread': buildReadBody,
  'POST /channels/read': buildReadBody,
  'POST /channels/delivered': buildReadBody,
  'POST /channels/:type/:id/truncate': (random, ids) => ({ message: message(random, ids) }),
  'POST /channels/:type/:id': (random, ids) => ({
    data: { name: 'Changed', cooldown: 5 },
    add_members: [random.pick(ids.users)],
    remove_members: [random.pick(ids.users)],
    message: message(random, ids),
  }),
  'PATCH /channels/:type/:id': changes,
  'PATCH /channels/:type/:id/member': changes,
  'PATCH /channels/:type/:id/member/:userId': changes,
  'POST /moderation/ban': banBody,
  'POST /moderation/mute': (random, ids) => ({ target_id: random.pick(ids.users) }),
  'POST /moderation/unmute': (_, ids) => ({ target_ids: ids.users }),
  'POST /moderation/mute/channel': muteBody,
  'POST /moderation/unmute/channel': muteBody,
  'POST /moderation/flag': (random, ids) => ({
    target_message_id: random.pick(ids.messages),
    reason: 'x',
  }),
}

/** A valid `?payload=`. */
export const sensiblePayload = (random: Random, ids: FuzzIds) => ({
  ...buildListQuery(random, ids),
  type: 'messaging',
  id: random.pick(ids.channels),
  query: 'text',
})
