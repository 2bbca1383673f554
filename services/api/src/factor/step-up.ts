import { and, eq, sql } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { refreshTokens } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError } from '../lib/errors'
import { findFactors } from './find-factors'

/** How long a session may do what needs a step-up, after one or after its login. */
const MINUTES = 10

/** 403 `step_up` with what may be shown, unless the caller has done so in this session within ten minutes. */
export const requireStepUp = async (db: Db, { user, sessionId }: Caller) => {
  const { createdAt, steppedUpAt } = refreshTokens
  const isFresh = sql`greatest(${createdAt}, ${steppedUpAt}) > now() - make_interval(mins => ${MINUTES})`
  if ((await db.$count(refreshTokens, and(eq(refreshTokens.id, sessionId), isFresh))) > 0) return
  throw new ApiError(403, 'step_up', 'Confirm first that it is you', undefined, {
    methods: ['password', ...(await findFactors(db, user.id))],
  })
}
