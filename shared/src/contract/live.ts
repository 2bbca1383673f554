import * as z from '@hosts/shared/zod'
import { id } from './primitives'
import type { User } from './user'

/**
 * GET /live: server-sent events, one JSON each. `tags` of the slice whose data has changed, at the locations `ids`; without ids anywhere,
 * for a browser that may have missed something. A browser refetches what it shows of them. `seq` counts the events of one stream from 1.
 * Tags that no query on screen has change nothing.
 */
export const liveEvent = z.object({ seq: z.int(), tags: z.array(z.string()), ids: z.array(id) })
export type LiveEvent = z.infer<typeof liveEvent>

/**
 * What GET /live is told as `as`: the role and locations that the browser believes its user has. When they have changed, the stream begins
 * with the tag `User`: the browser asks who it is now.
 */
export const describeAccess = ({ subrole, warehouseIds }: Pick<User, 'subrole' | 'warehouseIds'>) =>
  `${subrole} ${warehouseIds?.join('-') ?? 'all'}`
