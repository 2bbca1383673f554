import { sql } from 'drizzle-orm'
import { drivers, warehouseDrivers } from '../db/schema'
import type { Db } from '../db/types'

/** Adds so many drivers to a location who have agreed, with phones from `firstPhone` on. Drizzle needs half a second for a thousand rows. */
export const addDrivers = (
  db: Db,
  warehouseId: number,
  { people, firstPhone, language }: { people: number; firstPhone: number; language: string },
) =>
  db.execute(sql`with added as (
    insert into ${drivers} (name, phone, language)
    select 'Driver ' || n, '+' || ${firstPhone}::bigint + n, ${language}::text from generate_series(0, ${people}::integer - 1) n
    returning id)
    insert into ${warehouseDrivers} (warehouse_id, driver_id, marketing_consent_at)
    select ${warehouseId}::integer, id, now() from added`)
