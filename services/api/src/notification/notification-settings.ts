import type { NotificationSettings, notificationSettingsBody } from '@hosts/shared/contract'
import { and, asc, eq, ne } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Caller } from '../access/caller'
import { visibleWarehouses } from '../access/scope'
import { inTransaction } from '../db/in-transaction'
import { notificationSettings, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { findKinds } from './notification-kinds'
import { announceReader } from './read-notifications'

const findOff = async (db: Db, { user }: Caller) => {
  const { offKinds, offWarehouses } = notificationSettings
  const [stored] = await db
    .select({ offKinds, offWarehouses })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, user.id))
    .for('update')
  return stored ?? { offKinds: [], offWarehouses: [] }
}

const listPlaces = (db: Db, caller: Caller) =>
  db
    .select({ id: warehouses.id, name: warehouses.name })
    .from(warehouses)
    .where(and(visibleWarehouses(caller), ne(warehouses.status, 'archived')))
    .orderBy(asc(warehouses.name), asc(warehouses.id))

/** What the caller is told, by kind and location. */
export const readSettings = async (db: Db, caller: Caller): Promise<NotificationSettings> => {
  const [off, places] = await Promise.all([findOff(db, caller), listPlaces(db, caller)])
  return {
    kinds: findKinds(caller.user.subrole).map((kind) => ({ kind, app: !off.offKinds.includes(kind) })),
    locations: places.map((place) => ({ ...place, isOn: !off.offWarehouses.includes(place.id) })),
  }
}

/** What is off after a change: switched ones as asked, all others as before. */
const change = <Item>(
  off: Item[],
  asked: { item: Item; isOn: boolean }[],
  isAllowed: (item: Item) => boolean,
) => {
  const left = new Set(off)
  for (const { item, isOn } of asked)
    if (isOn) left.delete(item)
    else if (isAllowed(item)) left.add(item)
  return [...left]
}

/** Stores what the caller is told; kinds and locations that are not the caller's are left out. */
export const changeSettings = (db: Db, caller: Caller, body: z.output<typeof notificationSettingsBody>) =>
  inTransaction(db, async (tx) => {
    const [off, places] = [await findOff(tx, caller), await listPlaces(tx, caller)]
    const kinds = findKinds(caller.user.subrole)
    const own = new Set(places.map(({ id }) => id))
    const values = {
      offKinds: change(
        off.offKinds,
        body.kinds.map(({ kind, app }) => ({ item: kind, isOn: app })),
        (kind) => kinds.includes(kind),
      ),
      offWarehouses: change(
        off.offWarehouses,
        body.locations.map(({ id, isOn }) => ({ item: id, isOn })),
        (id) => own.has(id),
      ),
    }
    await tx
      .insert(notificationSettings)
      .values({ userId: caller.user.id, ...values })
      .onConflictDoUpdate({ target: notificationSettings.userId, set: values })
    await announceReader(tx, caller)
    return readSettings(tx, caller)
  })
