import * as z from 'zod/mini'

/**
 * What differs between environments. The shell reads it once at start from `config.json` beside index.html,
 * so that one build serves every environment.
 */
export const runtimeConfig = z.object({
  /** Address of the provider's API, up to and including `/api/v1`. */
  apiUrl: z.string().check(z.minLength(1)),
  /** Address of the registry of remotes. */
  registryUrl: z.string().check(z.minLength(1)),
  chat: z.object({
    /** The chat service's public key. */
    key: z.string().check(z.minLength(1)),
    /** Address of a stand-in for the hosted chat service; absent where the hosted service is used. */
    url: z.optional(z.string()),
  }),
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
