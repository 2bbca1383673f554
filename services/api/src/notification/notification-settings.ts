import type { NotificationSettings, notificationSettingsBody } from '@hosts/shared/contract'
import { and, eq, ne } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Caller } from '../access/caller'
import { visibleWarehouses } from '../access/scope'
import { byName } from '../db/by-name'
import { inTransaction } from '../db/in-transaction'
import { notificationSettings, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { FieldError } from '../lib/errors'
import { announceOwn } from '../live/announce-user'
import { findKinds, notificationRules } from './notification-kinds'
import { wantsChannel } from './wants-channel'

const none = {
  offKinds: [] as string[],
  offWarehouses: [] as number[],
  channels: {} as Record<string, Record<string, boolean>>,
  quietHours: null,
  timezone: null,
  urgentPasses: true,
}

const findStored = async (db: Db, { user }: Caller) => {
  const [stored] = await db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, user.id))
  return stored ?? { userId: user.id, ...none }
}

/** Locks the caller's row, which is made before: one that is not there yet cannot be locked, and of two first changes one would be lost. */
const lockStored = async (tx: Db, { user }: Caller) => {
  await tx.insert(notificationSettings).values({ userId: user.id }).onConflictDoNothing()
  const isOwn = eq(notificationSettings.userId, user.id)
  const [stored] = await tx.select().from(notificationSettings).where(isOwn).for('update')
  return stored ?? { userId: user.id, ...none }
}

const listPlaces = (db: Db, caller: Caller) =>
  db
    .select({ id: warehouses.id, name: warehouses.name })
    .from(warehouses)
    .where(and(visibleWarehouses(caller), ne(warehouses.status, 'archived')))
    .orderBy(...byName(warehouses.name), warehouses.id)

/** What the caller is told, by kind, channel and location. */
export const readSettings = async (db: Db, caller: Caller): Promise<NotificationSettings> => {
  const [stored, places] = await Promise.all([findStored(db, caller), listPlaces(db, caller)])
  const { offKinds, offWarehouses, quietHours, timezone, urgentPasses } = stored
  return {
    kinds: findKinds(caller.user.subrole).map((kind) => ({
      kind,
      app: !offKinds.includes(kind),
      mail: wantsChannel(stored, kind, 'mail'),
      push: wantsChannel(stored, kind, 'push'),
      isUrgent: notificationRules[kind].isUrgent ?? false,
    })),
    locations: places.map((place) => ({ ...place, isOn: !offWarehouses.includes(place.id) })),
    quietHours: quietHours && timezone ? { ...quietHours, timezone } : null,
    urgentPasses,
  }
}

/** What is off after a change: switched ones as asked, all others as before. */
const change = <Item>(off: Item[], asked: { item: Item; isOn: boolean }[]) => {
  const left = new Set(off)
  for (const { item, isOn } of asked)
    if (isOn) left.delete(item)
    else left.add(item)
  return [...left]
}

type Body = z.output<typeof notificationSettingsBody>

const changeChannels = (stored: typeof none.channels, asked: Body['kinds']) => {
  const changed = { ...stored }
  for (const channel of ['mail', 'push'] as const)
    for (const { kind, [channel]: isOn } of asked)
      if (isOn !== undefined) changed[channel] = { ...changed[channel], [kind]: isOn }
  return changed
}

/**
 * Stores what the caller is told; kinds and locations that are not the caller's are left out. 422 at `quietHours.to` for equal times, which
 * would be none.
 */
export const changeSettings = (db: Db, caller: Caller, body: Body) =>
  inTransaction(db, async (tx) => {
    const [stored, places] = [await lockStored(tx, caller), await listPlaces(tx, caller)]
    const own = findKinds(caller.user.subrole)
    const asked = body.kinds.filter(({ kind }) => own.includes(kind))
    const ownPlaces = new Set(places.map(({ id }) => id))
    const { quietHours } = body
    if (quietHours && quietHours.from === quietHours.to)
      throw new FieldError('quietHours.to', 'equal_times', 'Choose another time: from and until are the same')
    const values = {
      offKinds: change(
        stored.offKinds,
        asked.flatMap(({ kind, app }) => (app === undefined ? [] : [{ item: kind, isOn: app }])),
      ),
      offWarehouses: change(
        stored.offWarehouses,
        body.locations.filter(({ id }) => ownPlaces.has(id)).map(({ id, isOn }) => ({ item: id, isOn })),
      ),
      channels: changeChannels(stored.channels, asked),
      ...(quietHours !== undefined && {
        quietHours: quietHours && { from: quietHours.from, to: quietHours.to },
        timezone: quietHours?.timezone ?? null,
      }),
      ...(body.urgentPasses !== undefined && { urgentPasses: body.urgentPasses }),
    }
    await tx.update(notificationSettings).set(values).where(eq(notificationSettings.userId, caller.user.id))
    await announceOwn(tx, caller.user, 'Notification')
    return readSettings(tx, caller)
  })
