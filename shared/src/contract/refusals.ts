/** What the API takes from a browser for good: the session, or access to what was asked for. */
export type Refusal = 'session' | 'access'

/** The codes by which it does. An answer without one of them may be of a proxy, a firewall or a network's login page. */
const refusals = new Map<unknown, Refusal>([
  ['session_ended', 'session'],
  ['refresh_invalid', 'session'],
  ['forbidden', 'access'],
  ['not_found', 'access'],
])
const statuses: Record<Refusal, unknown[]> = { session: [400, 401, 403], access: [403, 404] }

/** What an answer takes; null for any that is not the API's own, and for all of its other errors: then nothing is discarded. */
export const findRefusal = (status: unknown, body: unknown): Refusal | null => {
  const refusal = refusals.get((body as { code?: unknown } | null | undefined)?.code)
  return refusal && statuses[refusal].includes(status) ? refusal : null
}
