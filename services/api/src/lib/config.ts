import { resolve } from 'node:path'
import * as z from 'zod/mini'

const list = z.pipe(
  z.string(),
  z.transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
)
const url = z.url({ protocol: /^https?$/ })
/** With a folder: the API deletes what its database does not name, so that two deployments need a folder each. */
const bucketUrl = url.check(
  z.regex(/^https?:\/\/[^/]+\/[^/?#]+\/[^/?#]/, 'needs a bucket and a folder of its own'),
)
const nonEmpty = z.string().check(z.minLength(1))
/** Addresses, networks in CIDR notation, or Fastify's names for private networks. */
const proxies = z.pipe(
  list,
  z.array(
    z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(['loopback', 'linklocal', 'uniquelocal'])], {
      error: 'needs addresses, networks like 10.0.0.0/8, loopback, linklocal or uniquelocal',
    }),
  ),
)
const localOrigins = [3000, 3011, 3012, 3013, 3014].map((port) => `http://localhost:${port}`).join(',')

const environment = z.object({
  HOST: z._default(nonEmpty, '127.0.0.1'),
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 3100),
  DATA_DIR: z._default(nonEmpty, resolve(import.meta.dirname, '../../../../.data')),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  PHOTOS_URL: z.optional(bucketUrl),
  JWT_SECRET: z.optional(z.string().check(z.minLength(32, 'needs at least 32 characters'))),
  STREAM_KEY: z.optional(nonEmpty),
  STREAM_SECRET: z.optional(nonEmpty),
  STREAM_URL: z.optional(url),
  ALLOWED_ORIGINS: z._default(list, localOrigins.split(',')),
  PUBLIC_URL: z._default(url, 'http://localhost:3000'),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.optional(z.email()),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  LOGINS_PER_MINUTE: z._default(z.coerce.number().check(z.int(), z.positive()), 10),
  SIGN_UPS_PER_MINUTE: z._default(z.coerce.number().check(z.int(), z.minimum(10)), 30),
  TELEMETRY: z._default(z.enum(['on', 'off']), 'on'),
  TRUST_PROXY: z.optional(proxies),
  SEED: z.optional(z.literal('demo')),
})

export type Config = z.infer<typeof environment>

/** Reads the environment (README.md lists it); an empty value counts as unset. Throws one sentence for people. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const values = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(values)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The environment is not usable. ${faults.join('; ')}`)
  }
  const { DATABASE_URL, JWT_SECRET } = parsed.data
  if (!JWT_SECRET && (DATABASE_URL || env.NODE_ENV === 'production'))
    throw new Error('JWT_SECRET is needed together with DATABASE_URL, and in production')
  return parsed.data
}
