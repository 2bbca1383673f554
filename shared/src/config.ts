import * as z from '@hosts/shared/zod'

/**
 * The settings of an environment; one build serves all. Whoever serves index.html writes them into its
 * element `config`, so that they cost no request and are known before the first script runs.
 */
export const runtimeConfig = z.object({
  /** Production refuses a registry that is signed with a development key. */
  environment: z.enum(['development', 'production']),
  /** Address of the provider's API, up to and including `/api/v1`. */
  apiUrl: z.string().check(z.minLength(1)),
  registry: z.object({
    /** Its address. */
    url: z.string().check(z.minLength(1)),
    /** The public keys that may sign it: SPKI, base64. Two while a key is being replaced. */
    keys: z.array(z.string().check(z.minLength(1))).check(z.minLength(1)),
    /** The origins that remotes may come from, besides the page's own. */
    origins: z.array(z.string()),
    /**
     * Those of them that whoever runs the page runs, too: their files load without the service worker, which stops reading what does not end.
     */
    ownOrigins: z.optional(z.array(z.string())),
    /** The origins that the inspector may load a remote from, in one browser. */
    overrideOrigins: z.array(z.string()),
  }),
  chat: z.object({
    /** The public key of the chat service. */
    key: z.string().check(z.minLength(1)),
    /** Address of a stand-in for the hosted chat service; absent with the hosted service. */
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
