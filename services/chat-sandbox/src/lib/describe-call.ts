declare module 'fastify' {
  interface FastifyContextConfig {
    /** The purpose of the call, in a few words. */
    purpose?: string
    callers?: Callers
  }
}

/**
 * Who may make a call: a user's `browser`, the API as the `server` with the secret, `both`, or `anyone` without a
 * token. `server` calls are refused to others before they are parsed.
 */
export type Callers = 'browser' | 'server' | 'both' | 'anyone'

/** Describes a route for the table of calls in README.md. */
export const describeCall = (purpose: string, callers: Callers) => ({ config: { purpose, callers } })
