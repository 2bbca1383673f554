import * as z from '@hosts/shared/zod'
import { id, instant } from './primitives'
import { subrole } from './user'

/** GET /team. A pending member has asked for access with a location code and cannot log in yet. */
export const member = z.object({
  id,
  name: z.string(),
  email: z.string(),
  subrole,
  warehouseIds: z.nullable(z.array(id)),
  status: z.enum(['active', 'pending']),
})
export type Member = z.infer<typeof member>

/** POST /team/invite: the code is shown once; `link` opens the sign-up that fits the subrole. */
export const teamInvite = z.object({ code: z.string(), expiresAt: instant, link: z.string() })

/** GET /team/invite: an invite that is still open. */
export const openInvite = z.object({
  id,
  email: z.string(),
  subrole,
  warehouseIds: z.nullable(z.array(id)),
  invitedBy: z.string(),
  expiresAt: instant,
})
export type OpenInvite = z.infer<typeof openInvite>
