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
const url = z.url({ protocol: /^https?$/, error: 'needs an address like https://hosts.example' })
/** What paths are appended to: `https://hosts.example/` would lead to `https://hosts.example//login`. */
const baseUrl = z.pipe(
  url.check(z.regex(/^[^?#]*$/, 'needs an address without ? and #')),
  z.transform((text) => text.replace(/\/+$/, '')),
)
/** As browsers send them, whatever follows in the address. */
const origins = z.pipe(
  list,
  z.array(
    z.pipe(
      url,
      z.transform((text) => new URL(text).origin),
    ),
  ),
)

const encode =
  'percent-encode these characters in its password: # as %23, / as %2F, ? as %3F, @ as %40, % as %25'
const isDecodable = (text: string) => {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
/** An address with a password. If a `#`, `/` or `?` in it ends the host, the `@` before the real host comes after that. */
const secretUrl = (form: RegExp, needs: string) =>
  z.string().check(
    z.trim(),
    z.refine((text) => form.test(text) && URL.canParse(text), `${needs}; ${encode}`),
  )
const databaseUrl = secretUrl(
  /^postgres(ql)?:\/\/[^/?#]*(\/[^@]*|\?[^@]*)?$/i,
  'needs an address like postgres://USER:PASSWORD@HOST:5432/NAME',
).check(z.refine(isDecodable, encode))
const smtpUrl = secretUrl(
  /^smtps?:\/\/[^/?#]+([/?][^@]*)?$/i,
  'needs an address like smtp://USER:PASSWORD@HOST:587',
)
/** With a folder: the API deletes what its database does not name, so that two deployments need a folder each. */
const bucketUrl = secretUrl(
  /^https?:\/\/[^/?#\\]+@[^@/?#\\]+\/[^@/?#\\]+\/[^?#\\]+(\?[^@#]*)?$/i,
  'needs a bucket and a folder of its own, https://KEY:SECRET@HOST/BUCKET/FOLDER?region=REGION',
).check(z.refine(isDecodable, encode))
const secret = z.string().check(z.minLength(32, 'needs at least 32 characters'))
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
const localOrigins = [3000, 3011, 3012, 3013, 3014].map((port) => `http://localhost:${port}`)

const environment = z.object({
  HOST: z._default(nonEmpty, '127.0.0.1'),
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 3100),
  DATA_DIR: z._default(nonEmpty, resolve(import.meta.dirname, '../../../../.data')),
  DATABASE_URL: z.optional(databaseUrl),
  DATABASE_PREPARE: z._default(z.enum(['on', 'off']), 'on'),
  PHOTOS_URL: z.optional(bucketUrl),
  JWT_SECRET: z.optional(secret),
  DATA_KEY: z.optional(secret),
  DATA_KEY_BEFORE: z.optional(secret),
  STREAM_KEY: z.optional(nonEmpty),
  STREAM_SECRET: z.optional(nonEmpty),
  STREAM_URL: z.optional(baseUrl),
  ALLOWED_ORIGINS: z._default(origins, localOrigins),
  PUBLIC_URL: z._default(baseUrl, 'http://localhost:3000'),
  SMTP_URL: z.optional(smtpUrl),
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
  const isShared = parsed.data.DATABASE_URL || env.NODE_ENV === 'production'
  for (const name of ['JWT_SECRET', 'DATA_KEY'] as const)
    if (isShared && !parsed.data[name])
      throw new Error(`${name} is needed together with DATABASE_URL, and in production`)
  return parsed.data
}
