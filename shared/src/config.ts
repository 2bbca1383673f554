import * as z from '@hosts/shared/zod'

/**
 * What differs between environments, so that one build serves them all. Whoever serves index.html writes it into the
 * element with the id `config` there: no request of its own, and known before the first script runs.
 */
export const runtimeConfig = z.object({
  /** In production a registry that was signed with a development key is refused. */
  environment: z.enum(['development', 'production']),
  /** Address of the provider's API, up to and including `/api/v1`. */
  apiUrl: z.string().check(z.minLength(1)),
  registry: z.object({
    /** Where it is. */
    url: z.string().check(z.minLength(1)),
    /** The public keys that may have signed it: SPKI, base64. Two while a key is being replaced. */
    keys: z.array(z.string().check(z.minLength(1))).check(z.minLength(1)),
    /** The origins that remotes may come from, besides the page's own. */
    origins: z.array(z.string()),
    /** The origins that a remote may be taken from for one browser alone (the inspector's override). */
    overrideOrigins: z.array(z.string()),
  }),
  chat: z.object({
    /** The chat service's public key. */
    key: z.string().check(z.minLength(1)),
    /** Address of a stand-in for the hosted chat service; absent where the hosted service is used. */
    url: z.optional(z.string()),
  }),
  /** Whether load timings and failures are reported to the API. */
  telemetry: z.boolean(),
})
export type RuntimeConfig = z.infer<typeof runtimeConfig>

let current: RuntimeConfig | undefined

export const setConfig = (config: RuntimeConfig) => {
  current = config
}

/** The configuration of this environment. Throws before the shell has read it. */
export const getConfig = (): RuntimeConfig => {
  if (!current) throw new Error('The configuration has not been read yet')
  return current
}
