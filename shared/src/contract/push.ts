import * as z from '@hosts/shared/zod'
import { id, instant } from './primitives'

/** Browsers of a person that are pushed. */
export const maxPushDevices = 10

const isPlainHttps = (text: string) => {
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && !username && !password
}

/** Body of POST /user/me/push: a browser's `PushSubscription`. Its keys are a point of P-256 and 16 random bytes, in base64url. */
export const pushSubscription = z.object({
  endpoint: z.string().check(
    z.maxLength(1000),
    z.refine((text) => URL.canParse(text) && isPlainHttps(text), 'This is not an address of a push service'),
  ),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^B[\w-]{86}$/, 'This is not a key of a browser')),
    auth: z.string().check(z.regex(/^[\w-]{22}$/, 'This is not a key of a browser')),
  }),
})
export type PushSubscriptionBody = z.infer<typeof pushSubscription>

/** What the browser's worker is pushed. A worker may be of another release: it shows what it understands. */
export type PushMessage = {
  /** The same for each attempt at one message. */
  id: string
  /** For a locked screen: what, and at which location. */
  title: string
  /** The page of the row. */
  path: string
  /** Messages with the same one replace each other. */
  tag: string
  /** Of the title. */
  lang: string
}

/** A browser that is pushed. */
export const pushDevice = z.object({
  id,
  /** Its User-Agent at the login. */
  device: z.nullable(z.string()),
  since: instant,
  /** That of the call. */
  current: z.boolean(),
})
export type PushDevice = z.infer<typeof pushDevice>

/** GET /user/me/push, and the answer of each change. */
export const pushSettings = z.object({
  /** For `PushManager.subscribe`; null: this server cannot push. */
  publicKey: z.nullable(z.string()),
  devices: z.array(pushDevice),
})
export type PushSettings = z.infer<typeof pushSettings>
