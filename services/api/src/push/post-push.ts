import { lookup } from 'node:dns'
import { type RequestOptions, request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { findLiteral, isPublicAddress } from './public-address'

/** Shorter (ms) than the lease of a job. */
const TIMEOUT_MS = 10_000

export type PushNetwork = {
  /** Which addresses may be pushed to. */
  isAllowed: (address: string) => boolean
  /** The certificates that are trusted besides the known ones. */
  ca?: string
  timeoutMs?: number
}
export const publicNetwork: PushNetwork = { isAllowed: isPublicAddress }

/** The endpoint leads to a network that nobody outside may reach through us. */
export class ForbiddenAddressError extends Error {}

const refuse = (host: string) => new ForbiddenAddressError(`${host} is not an address of the internet`)

/** Resolves a name at the very connection: one that is resolved before may lead elsewhere a moment later. */
const lookUpAllowed =
  (isAllowed: PushNetwork['isAllowed']): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new Error('No address'), '')
      if (!addresses.every(({ address }) => isAllowed(address))) return done(refuse(hostname), '')
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })

export type PushAnswer = {
  status: number
  /** How long (ms) the push service asks to wait. */
  retryAfterMs?: number
}

/** Seconds or a date; a date counts from the service's own clock. */
const readRetryAfter = (value: string | undefined, date: string | undefined) => {
  if (!value) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.parse(date ?? '')
  return Number.isFinite(ms) && ms > 0 ? ms : undefined
}

/** Posts to a push service: https, 10 s in all, no redirect is followed, and nothing of the answer's body is read. */
export const postPush = (
  { endpoint, headers, body }: { endpoint: string; headers: RequestOptions['headers']; body: Buffer },
  { isAllowed, ca, timeoutMs = TIMEOUT_MS }: PushNetwork,
) =>
  new Promise<PushAnswer>((resolve, reject) => {
    const url = new URL(endpoint)
    const literal = findLiteral(url)
    if (url.protocol !== 'https:' || (literal !== undefined && !isAllowed(literal)))
      return reject(refuse(url.host))
    const posted = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length },
      agent: false,
      lookup: lookUpAllowed(isAllowed),
      signal: AbortSignal.timeout(timeoutMs),
      ...(ca !== undefined && { ca }),
    })
    posted.on('error', reject)
    posted.on('response', (answer) => {
      const retryAfterMs = readRetryAfter(answer.headers['retry-after'], answer.headers.date)
      resolve({ status: answer.statusCode ?? 0, ...(retryAfterMs !== undefined && { retryAfterMs }) })
      answer.destroy()
    })
    posted.end(body)
  })
