declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the call is for, in a few words. */
    purpose?: string
    callers?: Callers
  }
}

/**
 * Who makes a call: a person's `browser`, the API as the `server` with the secret, `both`, or `anyone` without a token.
 * What is for the server is refused to everybody else before the call is looked at.
 */
export type Callers = 'browser' | 'server' | 'both' | 'anyone'

/** Describes a route, for the table of calls in README.md. */
export const describeCall = (purpose: string, callers: Callers) => ({ config: { purpose, callers } })
