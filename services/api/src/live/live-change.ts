import { id, type LiveEvent } from '@hosts/shared/contract'
import * as z from 'zod/mini'
import type { Caller } from '../access/caller'

/** What drizzle/0007_live.sql notifies of: the tags whose data has changed at a location. */
export const liveChange = z.object({ accountId: id, warehouseId: id, tags: z.array(z.string()) })
export type LiveChange = z.infer<typeof liveChange>
export type LiveContent = Omit<LiveEvent, 'seq'>

/** Every tag that a trigger names, and `ToDo`: it changes with the bookings of any location. */
const allTags = ['Bay', 'Block', 'Booking', 'Campaign', 'Occupancy', 'Photo', 'Rate', 'ToDo', 'Warehouse']
/** Those of the calls that gate staff may make. */
const gateTags = ['Booking', 'Occupancy', 'Warehouse']

const isVisible = ({ accountId, warehouseId }: LiveChange, { user }: Caller) =>
  accountId === user.accountId && (!user.warehouseIds || user.warehouseIds.includes(warehouseId))

const findVisibleTags = ({ user }: Caller) => (user.subrole === 'access-only' ? gateTags : allTags)

/** One event for several changes, of what the caller may see; undefined when that is nothing. */
export const mergeChanges = (changes: LiveChange[], caller: Caller): LiveContent | undefined => {
  const visible = new Set(findVisibleTags(caller))
  const tags = new Set<string>()
  const ids = new Set<number>()
  for (const change of changes) {
    if (!isVisible(change, caller)) continue
    for (const tag of change.tags) {
      if (!visible.has(tag)) continue
      tags.add(tag)
      ids.add(change.warehouseId)
    }
  }
  if (tags.has('Booking') && visible.has('ToDo')) tags.add('ToDo')
  return tags.size > 0 ? { tags: [...tags], ids: [...ids] } : undefined
}

/** For a browser of which nobody knows what it has missed. */
export const anythingChanged = (caller: Caller): LiveContent => ({ tags: findVisibleTags(caller), ids: [] })
