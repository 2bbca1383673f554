import { z } from 'zod'

const LOOPBACK = ['127.0.0.1', '::1', 'localhost']

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3200),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string({ error: 'is required: the folder that holds the chats' }).min(1),
  STREAM_KEY: z.string({ error: 'is required' }).min(1),
  STREAM_SECRET: z
    .string({ error: 'is required' })
    .min(16, { error: 'must have at least 16 characters: whoever guesses it is everybody' }),
  // docker compose appends to an address that may end in a slash.
  CHAT_PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http address' })
    .transform((url) => url.replace(/(?<!:)\/+(?=\/|$)/g, ''))
    .optional(),
  EVENT_URL: z.url({ protocol: /^https?$/, error: 'must be an http address' }).optional(),
  ALLOW_NON_LOOPBACK: z.enum(['true', 'false']).default('false'),
})

/**
 * Settings of a sandbox. `publicUrl` is its address for browsers, used in links to uploads; `eventUrl` is the API's, which is told of new
 * messages.
 */
export interface Config {
  port: number
  host: string
  dataDir: string
  key: string
  secret: string
  publicUrl?: string | undefined
  eventUrl?: string | undefined
  allowNonLoopback: boolean
}

/** Reads the settings from the environment; throws one sentence for people. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '))
  }
  const { PORT, HOST, DATA_DIR, STREAM_KEY, STREAM_SECRET, CHAT_PUBLIC_URL, EVENT_URL, ALLOW_NON_LOOPBACK } =
    parsed.data
  return {
    port: PORT,
    host: HOST,
    dataDir: DATA_DIR,
    key: STREAM_KEY,
    secret: STREAM_SECRET,
    publicUrl: CHAT_PUBLIC_URL,
    eventUrl: EVENT_URL,
    allowNonLoopback: ALLOW_NON_LOOPBACK === 'true',
  }
}

/**
 * Throws in production and, without ALLOW_NON_LOOPBACK, for addresses other than loopback: the sandbox is for local runs and
 * tests only; production needs a Stream account (NOTICE).
 */
export function assertLocal(config: Pick<Config, 'host' | 'allowNonLoopback'>, env: NodeJS.ProcessEnv): void {
  if (env.NODE_ENV === 'production') {
    throw new Error('The chat sandbox does not run with NODE_ENV=production: use a Stream account there.')
  }
  if (!LOOPBACK.includes(config.host) && !config.allowNonLoopback) {
    throw new Error(`The chat sandbox listens on loopback only, not on HOST=${config.host}.`)
  }
}
