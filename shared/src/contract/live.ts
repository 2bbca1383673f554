import * as z from '@hosts/shared/zod'
import { id } from './primitives'
import type { User } from './session'

/**
 * GET /live: server-sent events, one JSON each. `tags` of the slice whose data has changed, at the locations `ids`; without ids anywhere,
 * for a browser that may have missed something. A browser refetches its queries with these tags. `seq` counts the events of one stream from
 * 1. Tags without a query on screen change nothing.
 */
export const liveEvent = z.object({ seq: z.int(), tags: z.array(z.string()), ids: z.array(id) })
export type LiveEvent = z.infer<typeof liveEvent>

/** Role and locations that the browser believes its user has, sent as `as`. If they changed, the stream starts with the tag `User`. */
export const describeAccess = ({ subrole, warehouseIds }: Pick<User, 'subrole' | 'warehouseIds'>) =>
  `${subrole} ${warehouseIds?.join('-') ?? 'all'}`
