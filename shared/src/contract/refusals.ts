/** The codes by which the API itself ends a session. An answer without one may be of a proxy, a firewall or a network's login page. */
const sessionCodes: unknown[] = ['session_ended', 'refresh_invalid']
/** The codes by which it says that something is not this user's, or is not there. */
const accessCodes: unknown[] = ['forbidden', 'not_found']

const readCode = (body: unknown) => (body as { code?: unknown } | null | undefined)?.code

/** Whether an answer ends the session. */
export const isSessionEnd = (status: unknown, body: unknown): boolean =>
  [400, 401, 403].includes(status as number) && sessionCodes.includes(readCode(body))

/** Whether an answer takes from this browser what was asked for: then it forgets what it has stored of it. */
export const isAccessRefusal = (status: unknown, body: unknown): boolean =>
  [403, 404].includes(status as number) && accessCodes.includes(readCode(body))
