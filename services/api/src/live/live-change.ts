import { id, type LiveEvent } from '@hosts/shared/contract'
import * as z from 'zod/mini'
import type { Caller } from '../access/caller'

/** Notification of drizzle/0007_live.sql: the tags whose data has changed at a location. */
export const liveChange = z.object({ accountId: id, warehouseId: id, tags: z.array(z.string()) })
/**
 * Notification of drizzle/0014_team.sql and 0018_business.sql, on a channel of its own: the account, its people or their sessions.
 */
export const peopleChange = z.extend(z.omit(liveChange, { warehouseId: true }), {
  /** The only person whose data have changed. */
  userId: z.optional(id),
})
/** Without `warehouseId`, the change is the account's. */
export type LiveChange = z.infer<typeof peopleChange> & { warehouseId?: number }
export type LiveContent = Omit<LiveEvent, 'seq'>

/** Tags that hosts get: every tag of a location that a trigger names, and `ToDo`, which changes with any booking. */
const allTags = [
  'Bay',
  'Block',
  'Booking',
  'Campaign',
  'ChatUser',
  'GateEvent',
  'Notification',
  'Occupancy',
  'Photo',
  'Rate',
  'ToDo',
  'Warehouse',
]
/** Tags of the calls that gate staff may make. */
const gateTags = ['Booking', 'GateEvent', 'Notification', 'Occupancy', 'Warehouse']
const ownerTags = [...allTags, 'Team']
/** Tags of the account itself that everybody gets; owners get every tag. */
const accountTags = ['Notification', 'SecondFactor', 'User', 'Warehouse']

const isVisible = ({ accountId, warehouseId, userId }: LiveChange, { user }: Caller) =>
  accountId === user.accountId &&
  (userId === undefined || userId === user.id) &&
  (warehouseId === undefined || !user.warehouseIds || user.warehouseIds.includes(warehouseId))

const tagsBySubrole = { owner: ownerTags, manager: allTags, 'access-only': gateTags }
const findVisibleTags = ({ user }: Caller) => tagsBySubrole[user.subrole]
const findAccountTags = ({ user }: Caller) =>
  user.subrole === 'owner' ? [...ownerTags, ...accountTags] : accountTags

/** Merges the changes that the caller may see into one event; undefined without any. */
export const mergeChanges = (changes: LiveChange[], caller: Caller): LiveContent | undefined => {
  const visible = new Set(findVisibleTags(caller))
  const ofAccount = new Set(findAccountTags(caller))
  const tags = new Set<string>()
  const ids = new Set<number>()
  for (const change of changes) {
    if (!isVisible(change, caller)) continue
    for (const tag of change.tags) {
      if (!(change.warehouseId === undefined ? ofAccount : visible).has(tag)) continue
      tags.add(tag)
      if (change.warehouseId !== undefined) ids.add(change.warehouseId)
    }
  }
  if (tags.has('Booking') && visible.has('ToDo')) tags.add('ToDo')
  return tags.size > 0 ? { tags: [...tags], ids: [...ids] } : undefined
}

/** For a browser that may have missed anything, or that knows its user with another role or other locations. */
export const anythingChanged = (caller: Caller): LiveContent => ({
  tags: ['User', ...findVisibleTags(caller)],
  ids: [],
})
