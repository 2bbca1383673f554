import type { ChatUser, chatUserBody } from '@hosts/shared/contract'
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Caller } from '../access/caller'
import { findByPhoneOnce } from '../booking/find-driver'
import { findChatUser } from '../chat/chat-users'
import { inTransaction } from '../db/in-transaction'
import { lockName } from '../db/lock-name'
import { driverConsents, drivers, type WarehouseRow, warehouseDrivers } from '../db/schema'
import { toDriverText } from '../db/to-driver-text'
import type { Db } from '../db/types'
import { requirePhone } from '../lib/read-phone'
import { chooseDriverLanguage } from '../mail/choose-language'
import { requireCompany } from '../payer/require-company'
import { announceDriver } from './announce-driver'
import { addVehicles } from './change-vehicles'
import { driverExists } from './driver-exists'

type Body = z.infer<typeof chatUserBody>

const insertDriver = async (
  tx: Db,
  { account }: Caller,
  { name, email, language, companyId, ...given }: Body,
  phone: string,
) => {
  const payer = companyId ? await requireCompany(tx, account.id, companyId) : undefined
  const company = (payer?.name ?? given.company) || null
  const values = {
    name,
    phone,
    email: email ?? null,
    company,
    companyId: payer?.id ?? null,
    language: language ?? chooseDriverLanguage(account.locale),
    searchText: toDriverText({ name, company, phone }),
  }
  const [stored] = await tx.insert(drivers).values(values).returning({ id: drivers.id })
  if (!stored) throw new Error('no driver was stored')
  return stored.id
}

/** The driver whom an earlier call with the key has added, also one that still runs: this one waits for its end. */
const findEarlier = async (tx: Db, warehouseId: number, key: string) => {
  await lockName(tx, 'new driver', warehouseId, key)
  const [row] = await tx
    .select({ id: warehouseDrivers.driverId })
    .from(warehouseDrivers)
    .where(and(eq(warehouseDrivers.warehouseId, warehouseId), eq(warehouseDrivers.key, key)))
  return row?.id
}

/**
 * Makes a driver known at a location. A phone that the account knows is that driver, by the name he has. A key that the location has seen returns
 * its driver.
 */
export const addDriver = async (
  db: Db,
  { caller, key }: { caller: Caller; key: string | null },
  warehouse: WarehouseRow,
  body: Body,
): Promise<ChatUser> => {
  const phone = body.phone ? requirePhone(body.phone, warehouse.address.country) : ''
  const warehouseId = warehouse.id
  const driverId = await inTransaction(db, async (tx) => {
    const earlier = key === null ? undefined : await findEarlier(tx, warehouseId, key)
    if (earlier !== undefined) return earlier
    const known = phone ? await findByPhoneOnce(tx, warehouse, phone) : undefined
    if (known?.warehouseId === warehouseId) throw await driverExists(tx, warehouseId, known.id)
    const id = known?.id ?? (await insertDriver(tx, caller, body, phone))
    const { tags = [], note = '', consent, vehicles = [] } = body
    const at = new Date()
    await tx
      .insert(warehouseDrivers)
      .values({ warehouseId, driverId: id, tags, note, marketingConsentAt: consent?.given ? at : null, key })
    if (consent)
      await tx
        .insert(driverConsents)
        .values({ warehouseId, driverId: id, userId: caller.user.id, at, ...consent })
    await addVehicles(tx, id, vehicles)
    await announceDriver(tx, id)
    return id
  })
  return findChatUser(db, warehouseId, driverId)
}
