import { instant } from '@hosts/shared/contract'
import { and, asc, eq, ilike, or, sql } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { ownersOnly } from '../access/access'
import type { Caller } from '../access/caller'
import { visibleWarehouses } from '../access/scope'
import { createRequest } from '../booking/create-request'
import { likePattern } from '../db/like-pattern'
import { bookings, drivers, vehicles, type WarehouseRow, warehouseDrivers, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { FieldError } from '../lib/errors'

const name = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(80)))
const body = z.object({ driver: name, location: name, startsAt: instant, endsAt: instant })

/** Answer that the driver's terminal prints (services/chat-sandbox/src/driver/ask-for-stay.ts). */
const answer = z.object({
  ref: z.string(),
  driver: z.string(),
  location: z.string(),
  timezone: z.string(),
  plate: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  expiresAt: z.string(),
  address: z.string(),
})

/** The location of that name, else the first that takes requests. */
const findLocation = async (db: Db, caller: Caller, wanted: string | undefined) => {
  const [found] = await db
    .select()
    .from(warehouses)
    .where(
      and(
        visibleWarehouses(caller),
        eq(warehouses.status, 'published'),
        wanted ? ilike(warehouses.name, likePattern(wanted)) : eq(warehouses.bookingMode, 'request'),
      ),
    )
    .orderBy(asc(warehouses.id))
    .limit(1)
  if (!found) throw new FieldError('location', 'not_found', `No open location is called "${wanted ?? ''}"`)
  return found
}

/** The first driver of that name, else one of the location without a stay there at that time. */
const findDriver = async (
  db: Db,
  { id }: WarehouseRow,
  { driver: wanted, startsAt, endsAt }: z.infer<typeof body>,
) => {
  const isBusy = sql`exists (select 1 from ${bookings} where ${bookings.driverId} = ${drivers.id}
    and ${bookings.status} in ('requested', 'confirmed', 'checked_in')
    and ${bookings.startsAt} < ${endsAt}::timestamptz and ${bookings.endsAt} > ${startsAt}::timestamptz)`
  const isCalled = wanted && or(ilike(drivers.name, `${wanted}%`), ilike(drivers.name, `% ${wanted}%`))
  const [found] = await db
    .select({ id: drivers.id, name: drivers.name, plate: vehicles.plate, vehicleType: vehicles.type })
    .from(warehouseDrivers)
    .innerJoin(drivers, eq(drivers.id, warehouseDrivers.driverId))
    .innerJoin(vehicles, eq(vehicles.driverId, drivers.id))
    .where(and(eq(warehouseDrivers.warehouseId, id), isCalled || sql`not ${isBusy}`))
    .orderBy(wanted ? drivers.id : sql`random()`)
    .limit(1)
  const problem = wanted ? `No driver of this location is called "${wanted}"` : 'Every driver is busy then'
  if (!found) throw new FieldError('driver', 'not_found', problem)
  return found
}

/** Lets a demo driver ask for a stay: `npm run driver -- ask`. main.ts registers it with the demo's data only, never in production. */
export const demoRequestRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/demo/request',
    {
      config: { access: ownersOnly },
      schema: { summary: 'A demo driver asks for a stay', tags: ['demo'], body, response: { 201: answer } },
    },
    async ({ caller, body: asked }, reply) => {
      const location = await findLocation(app.db, caller, asked.location)
      const driver = await findDriver(app.db, location, asked)
      const row = await createRequest(app.db, location, {
        driverId: driver.id,
        plate: driver.plate,
        vehicleType: driver.vehicleType,
        startsAt: new Date(asked.startsAt),
        endsAt: new Date(asked.endsAt),
        source: 'app',
      })
      reply.code(201)
      return {
        ref: row.ref,
        driver: driver.name,
        location: location.name,
        timezone: location.timezone,
        plate: row.plate,
        startsAt: row.startsAt.toISOString(),
        endsAt: row.endsAt.toISOString(),
        expiresAt: (row.expiresAt ?? row.endsAt).toISOString(),
        address: `${app.config.PUBLIC_URL}/locations/bookings?location-id=${location.id}&booking=${row.id}`,
      }
    },
  )
}
