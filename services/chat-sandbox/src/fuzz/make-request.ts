import type { Call } from '../call-table/call-table'
import { clientIds, DRIVER, type FuzzIds, LOCATION, serverIds } from './fuzz-world'
import { junk, junkString, spoil, toJson } from './invalid-values'
import type { Random } from './random'
import { sensibleBody, sensiblePayload } from './sensible-bodies'

export interface Request {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Buffer
}

export interface Tokens {
  server: string
  location: string
  driver: string
  stranger: string
  /** Expired, forged, or without a user. */
  wrong: string[]
}

const BOUNDARY = 'fuzz-boundary'

/** A request to a call, partly right and partly wrong. */
export function makeRequest(random: Random, call: Call, key: string, tokens: Tokens): Request {
  const asServer = random.chance(call.callers === 'server' ? 0.7 : 0.12)
  const ids = asServer ? serverIds : clientIds
  const [caller, token] = asServer ? ['', tokens.server] : person(random, tokens)
  const path = makePath(random, call.url, ids)
  const query = makeQuery(random, key, caller, ids)
  const headers: Record<string, string> = random.chance(0.97) ? { authorization: token } : {}
  if (random.chance(0.02)) headers.range = random.pick(['bytes=0-1', 'bytes=9-1', 'bytes=-', 'x'])
  const isForm = /\/(file|image)$/.test(call.url) ? random.chance(0.85) : random.chance(0.02)
  const body = isForm ? form(random) : jsonBody(random, call, ids)
  const type = isForm ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json'
  if (body === undefined) return { method: call.method, path: `${path}?${query}`, headers }
  headers['content-type'] = random.chance(0.97)
    ? type
    : random.pick(['text/plain', 'multipart/form-data', 'x', type])
  return { method: call.method, path: `${path}?${query}`, headers, body }
}

/** Replaces lone surrogates, which no address can hold, by U+FFFD. */
const wellFormed = (text: string) => Buffer.from(text).toString()

function person(random: Random, tokens: Tokens): [id: string, token: string] {
  const kind = random.next()
  if (kind < 0.45) return [LOCATION, tokens.location]
  if (kind < 0.8) return [DRIVER, tokens.driver]
  if (kind < 0.92) return ['driver-7', tokens.stranger]
  return [LOCATION, random.pick([...tokens.wrong, 'rubbish', 'a.b.c'])]
}

function makePath(random: Random, url: string, ids: FuzzIds): string {
  const values: Record<string, string> = {
    type: 'messaging',
    id: random.pick(url.startsWith('/channels') ? ids.channels : ids.messages),
    userId: random.pick(ids.users),
    reactionType: 'like',
    name: 'truck',
  }
  return url.replace(/:(\w+)/g, (_, name) => {
    if (random.chance(0.88)) return values[name] ?? name
    const text = junkString(random).slice(0, 500)
    // Sometimes unescaped, unless it would break the request line.
    const isPlain = /^[\x21-\x7e]+$/.test(text) && random.chance(0.5)
    return isPlain ? text : encodeURIComponent(wellFormed(text))
  })
}

function makeQuery(random: Random, key: string, caller: string, ids: FuzzIds): string {
  const query = new URLSearchParams()
  if (random.chance(0.98)) query.set('api_key', random.chance(0.98) ? key : junkString(random))
  if (random.chance(0.3)) query.set('user_id', random.chance(0.8) && caller ? caller : random.pick(ids.users))
  if (random.chance(0.1)) query.set('connection_id', junkString(random))
  if (random.chance(0.4)) {
    const payload = spoil(random, sensiblePayload(random, ids))
    query.set('payload', random.chance(0.95) ? toJson(payload).slice(0, 5000) : junkString(random))
  }
  const more = [
    'limit',
    'offset',
    'hard',
    'ids',
    'url',
    'id_lt',
    'sort',
    'target_user_id',
    'channel_cid',
    'next',
  ]
  while (random.chance(0.3)) query.append(random.pick(more), junkString(random))
  return query.toString()
}

function jsonBody(random: Random, call: Call, ids: FuzzIds): string | undefined {
  if (call.method === 'GET' || call.method === 'DELETE') return random.chance(0.05) ? '{}' : undefined
  const sensible = sensibleBody(random, call.method, call.url, ids)
  const kind = random.next()
  if (kind < 0.25) return JSON.stringify(sensible)
  if (kind < 0.85) return toJson(spoil(random, sensible))
  if (kind < 0.93) return toJson(junk(random))
  if (kind < 0.935) return `{"x":"${'x'.repeat(1_100_000)}"}`
  if (kind < 0.94) return '['.repeat(100_000)
  if (kind < 0.945) return JSON.stringify({ message: { text: 'x', attachments: Array(60_000).fill({}) } })
  const whole = JSON.stringify(sensible)
  return random.pick([
    '',
    '{',
    'null',
    '"',
    '{"__proto__":{"x":1}}',
    '\ufeff{}',
    whole.slice(0, -1),
    `${whole}x`,
  ])
}

/** A form with a file, complete or cut off. */
function form(random: Random): Buffer {
  const name = random.chance(0.5) ? 'load.txt' : junkString(random).replace(/["\r\n]/g, '')
  const field = random.chance(0.9) ? 'file' : junkString(random).replace(/["\r\n]/g, '')
  const type = random.pick(['text/plain', 'image/png', 'text/html', '', 'x/y; z', 'audio/wav'])
  const user = random.pick(['', '', '{"id":"driver-1"}', '{', '{"id":{}}', '[]'])
  const part = (head: string, body: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
  const parts = [
    user && part('name="user"', user),
    part(
      `name="${field}"; filename="${name}"\r\nContent-Type: ${type}`,
      'x'.repeat(random.pick([0, 1, 5000])),
    ),
    random.chance(0.1) ? part(`name="file"; filename="second.txt"`, 'x') : '',
    random.chance(0.05) ? part('name="a"', 'x').repeat(50) : '',
  ]
  const whole = Buffer.from(`${parts.join('')}--${BOUNDARY}--\r\n`)
  const kind = random.next()
  if (kind < 0.8) return whole
  if (kind < 0.95) return whole.subarray(0, random.below(whole.length))
  return Buffer.from(junkString(random))
}
