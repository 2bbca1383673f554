import type { FuzzIds } from './fuzz-world'
import { junk } from './junk'
import type { Random } from './random'

/** A valid body for the call, from which faulty ones are made. */
export function sensibleBody(random: Random, method: string, url: string, known: FuzzIds): unknown {
  const make = Object.hasOwn(bodies, `${method} ${url}`) ? bodies[`${method} ${url}`] : undefined
  return make ? make(random, known) : {}
}

const message = (random: Random, known: FuzzIds) => ({
  id: random.pick([...known.messages, `new-${random.below(1e6)}`]),
  text: random.pick([
    'Hello',
    '/ban @Name of driver-1 why',
    '/giphy hello',
    '/mute @driver-1',
    'blockedword',
  ]),
  attachments: [{ type: 'image', image_url: 'http://localhost/x.png' }],
  mentioned_users: [random.pick(known.users)],
  parent_id: random.pick([undefined, ...known.messages]),
  quoted_message_id: random.pick([undefined, ...known.messages]),
  show_in_channel: true,
  user_id: random.pick([undefined, ...known.users]),
  created_at: '2026-01-01T00:00:00Z',
  pinned: true,
  pin_expires: '2027-01-01T00:00:00Z',
})
const operators = ['$eq', '$in', '$nin', '$gt', '$lte', '$exists', '$contains', '$autocomplete', '$q', '$x']
const fields = ['cid', 'name', 'members', 'created_at', 'text', 'last_message_at', 'frozen', 'constructor']
const filter = (random: Random, known: FuzzIds) =>
  random.pick<object>([
    { [random.pick(fields)]: { [random.pick(operators)]: junk(random) } },
    { cid: { $in: known.channels.map((id) => `messaging:${id}`) } },
    { members: { $in: known.users }, frozen: false },
    { $or: [{ name: { $autocomplete: 'na' } }, { last_message_at: { $gt: '2026-01-01T00:00:00Z' } }] },
    { pinned: { $exists: true }, 'user.id': { $nin: known.users } },
  ])
const sort = (random: Random) => [
  { field: random.pick(['created_at', 'last_message_at', 'name']), direction: -1 },
]
const user = (random: Random, known: FuzzIds) => ({
  id: random.pick(known.users),
  name: 'New',
  role: 'admin',
  x: 1,
})
const listing = (random: Random, known: FuzzIds) => ({
  filter_conditions: filter(random, known),
  sort: sort(random),
  limit: 10,
  offset: 0,
})
const whom = (random: Random, known: FuzzIds) => ({
  target_user_id: random.pick(known.users),
  channel_cid: `messaging:${random.pick(known.channels)}`,
  banned_by_id: random.pick([undefined, ...known.users]),
  reason: 'Why not',
  timeout: 5,
})
const muting = (random: Random, known: FuzzIds) => ({
  channel_cid: `messaging:${random.pick(known.channels)}`,
  expiration: 60_000,
})
const changes = (random: Random, known: FuzzIds) => ({
  set: { name: 'Changed', title: 'T', text: 'New text', pinned: true, cooldown: 5, frozen: false },
  unset: ['extra'],
  user: { id: random.pick(known.users) },
})
const reading = (random: Random, known: FuzzIds) => ({
  message_id: random.pick(known.messages),
  message_timestamp: '2026-01-01T00:00:00Z',
  thread_id: random.pick([undefined, ...known.messages]),
  user_id: random.pick([undefined, ...known.users]),
  latest_delivered_messages: [
    { cid: `messaging:${random.pick(known.channels)}`, id: random.pick(known.messages) },
  ],
})
const query = (random: Random, known: FuzzIds) => ({
  data: { members: known.users, created_by_id: random.pick(known.users), color: 'red' },
  state: true,
  watch: random.chance(0.3),
  presence: true,
  messages: {
    limit: 10,
    [random.pick(['id_lt', 'id_gt', 'id_around', 'id_gte'])]: random.pick(known.messages),
  },
  members: { limit: 10 },
  watchers: { limit: 10 },
})
const reaction = (random: Random, known: FuzzIds) => ({
  reaction: {
    type: random.pick(['like', '👍', 'wow']),
    score: 1,
    user_id: random.pick([undefined, ...known.users]),
  },
  enforce_unique: random.chance(0.5),
})

const bodies: Record<string, (random: Random, known: FuzzIds) => unknown> = {
  'POST /users': (random, known) => ({ users: { x: user(random, known) } }),
  'PATCH /users': (random, known) => ({
    users: [{ ...changes(random, known), id: random.pick(known.users) }],
  }),
  'POST /unread_batch': (_, known) => ({ user_ids: known.users }),
  'POST /threads': (random, known) => ({
    ...listing(random, known),
    filter: {},
    reply_limit: 3,
    watch: false,
  }),
  'PATCH /threads/:id': () => ({ set: { title: 'T', color: 'red' }, unset: ['x'] }),
  'POST /messages/:id': (random, known) => ({ message: message(random, known) }),
  'PUT /messages/:id': changes,
  'POST /messages/:id/action': (random) => ({
    form_data: { image_action: random.pick(['send', 'shuffle', 'cancel']) },
  }),
  'POST /messages/:id/reaction': reaction,
  'POST /messages/:id/reactions': (random, known) => ({ filter: filter(random, known), limit: 5 }),
  'POST /channels': (random, known) => ({ ...listing(random, known), message_limit: 5, member_limit: 5 }),
  'POST /channels/:type/query': query,
  'POST /channels/:type/:id/query': query,
  'POST /channels/:type/:id/message': (random, known) => ({ message: message(random, known) }),
  'POST /channels/:type/:id/event': (random) => ({
    event: { type: random.pick(['typing.start', 'typing.stop', 'message.new']) },
  }),
  'POST /channels/:type/:id/read': reading,
  'POST /channels/:type/:id/unread': reading,
  'POST /channels/read': reading,
  'POST /channels/delivered': reading,
  'POST /channels/:type/:id/truncate': (random, known) => ({ message: message(random, known) }),
  'POST /channels/:type/:id': (random, known) => ({
    data: { name: 'Changed', cooldown: 5 },
    add_members: [random.pick(known.users)],
    remove_members: [random.pick(known.users)],
    message: message(random, known),
  }),
  'PATCH /channels/:type/:id': changes,
  'PATCH /channels/:type/:id/member': changes,
  'PATCH /channels/:type/:id/member/:userId': changes,
  'POST /moderation/ban': whom,
  'POST /moderation/mute': (random, known) => ({ target_id: random.pick(known.users) }),
  'POST /moderation/unmute': (_, known) => ({ target_ids: known.users }),
  'POST /moderation/mute/channel': muting,
  'POST /moderation/unmute/channel': muting,
  'POST /moderation/flag': (random, known) => ({
    target_message_id: random.pick(known.messages),
    reason: 'x',
  }),
}

/** A valid `?payload=`. */
export const sensiblePayload = (random: Random, known: FuzzIds) => ({
  ...listing(random, known),
  type: 'messaging',
  id: random.pick(known.channels),
  query: 'text',
})
