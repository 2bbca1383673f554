import type { SheetColumn } from '@hosts/shared/contract'
import { and, eq, gt, sql } from 'drizzle-orm'
import { type Account, bays, warehouses } from '../../db/schema'
import type { Db } from '../../db/types'
import { FieldError } from '../../lib/errors'
import { createLocalFormat } from '../../lib/local-format'
import { type SheetSource, toSheetSource } from '../../sheet/make-workbook'
import { MAX_EXCEL_ROWS } from '../../sheet/to-excel'
import { bookingSheet, paymentSheet } from './booking-sheets'
import { listDrivers } from './export-drivers'
import { listCompanies } from './list-companies'
import { listPeople } from './list-people'
import { listOfPlaces, type Place, text, ZONES } from './place-rows'
import { BATCH } from './write-json'

/** 422 for an account whose rows are too many for one file. */
export const requireFewRows = async (db: Db, accountId: number) => {
  const places = sql`(select id from warehouses where account_id = ${accountId})`
  const counts = ['bookings', 'bays', 'warehouse_drivers'].map(
    (table) => sql`(select count(*) from ${sql.identifier(table)} where warehouse_id in ${places})`,
  )
  const payments = sql`(select count(*) from booking_events where action = 'payment' and warehouse_id in ${places})`
  const { rows } = await db.execute<{ total: number }>(
    sql`select (${sql.join([...counts, payments], sql` + `)})::integer as total`,
  )
  if ((rows[0]?.total ?? 0) > MAX_EXCEL_ROWS)
    throw new FieldError(
      undefined,
      'too_many_rows',
      'These are more than 20,000 rows, too many for Excel. Choose JSON, or the bookings of one location',
    )
}

const baySheet = (db: Db, places: readonly Place[]) => {
  const read = (place: Place, after: number) =>
    db
      .select()
      .from(bays)
      .where(and(eq(bays.warehouseId, place.id), gt(bays.id, after)))
      .orderBy(bays.id)
      .limit(BATCH)
  type Row = { place: Place; row: typeof bays.$inferSelect }
  const columns: SheetColumn<Row>[] = [
    text('Location', ({ place }) => place.name),
    text('Bay', ({ row }) => row.label),
    text('Zone', ({ row }) => row.zone),
    { name: 'Places', kind: 'number', read: ({ row }) => row.capacity },
    text('Vehicles', ({ row }) => row.vehicleTypes.join(', ')),
    text('Features', ({ row }) => row.features.join(', ')),
    text('Status', ({ row }) => row.status),
  ]
  return toSheetSource('Bays', columns, listOfPlaces(places, read))
}

async function* listDriverRows(db: Db, accountId: number, places: readonly Place[]) {
  for await (const drivers of listDrivers(db, accountId))
    yield drivers.flatMap((driver) =>
      driver.locations.flatMap((known) => {
        const place = places.find(({ id }) => id === known.locationId)
        return place ? [{ driver, known, place }] : []
      }),
    )
}

const driverSheet = (db: Db, accountId: number, places: readonly Place[]) => {
  const rows = listDriverRows(db, accountId, places)
  type Row = (typeof rows extends AsyncIterable<infer Batch> ? Batch : never)[number]
  const columns: SheetColumn<Row>[] = [
    text('Name', ({ driver }) => driver.name),
    text('Phone', ({ driver }) => driver.phone),
    text('Other phones', ({ driver }) => driver.otherPhones.join(', ')),
    text('Email', ({ driver }) => driver.email),
    text('Company', ({ driver }) => driver.company),
    text('Language', ({ driver }) => driver.language),
    text('Plates', ({ driver }) => driver.vehicles.map(({ plate }) => plate).join(', ')),
    text('Location', ({ place }) => place.name),
    text('Tags', ({ known }) => known.tags.join(', ')),
    { name: `Blocked since (${ZONES})`, kind: 'time', read: (row) => row.place.format(row.known.blockedAt) },
    { name: 'Blocked because', kind: 'note', read: ({ known }) => known.blockReason ?? '' },
    {
      name: `Agreed to news (${ZONES})`,
      kind: 'time',
      read: (row) => row.place.format(row.known.marketingConsentAt),
    },
    { name: `Last stay (${ZONES})`, kind: 'time', read: (row) => row.place.format(row.known.lastStayAt) },
    { name: 'Note', kind: 'note', read: ({ known }) => known.note },
  ]
  return toSheetSource('Drivers', columns, rows)
}

const placeColumns: SheetColumn<Place>[] = [
  text('Name', ({ name }) => name),
  text('Kind', ({ kind }) => kind),
  text('Status', ({ status }) => status),
  text('Address', ({ address }) => address.line1),
  text('Postcode', ({ address }) => address.postcode),
  text('City', ({ address }) => address.city),
  text('Country', ({ address }) => address.country),
  text('Time zone', ({ timezone }) => timezone),
  { name: 'Description', kind: 'note', read: ({ description }) => description },
]

const personSheet = (db: Db, accountId: number, places: readonly Place[]) => {
  const rows = listPeople(db, accountId)
  type Row = (typeof rows extends AsyncIterable<infer Batch> ? Batch : never)[number]
  const nameAll = (ids: number[] | null) =>
    ids ? ids.flatMap((id) => places.find((place) => place.id === id)?.name ?? []).join(', ') : 'all'
  const columns: SheetColumn<Row>[] = [
    text('Name', ({ name }) => name),
    text('Email', ({ email }) => email),
    text('Phone', ({ phone }) => phone),
    text('Role', ({ role }) => role),
    text('Locations', ({ locationIds }) => nameAll(locationIds)),
  ]
  return toSheetSource('People', columns, rows)
}

const companySheet = (db: Db, accountId: number) => {
  const rows = listCompanies(db, accountId)
  type Row = (typeof rows extends AsyncIterable<infer Batch> ? Batch : never)[number]
  const columns: SheetColumn<Row>[] = [
    text('Name', ({ name }) => name),
    text('Address', ({ address }) => address),
    text('Tax number', ({ taxId }) => taxId),
    text('Email', ({ email }) => email),
    { name: 'Terms', kind: 'note', read: ({ terms }) => terms },
    text('In use', ({ archivedAt }) => (archivedAt ? 'no' : 'yes')),
  ]
  return toSheetSource('Companies', columns, rows)
}

/** The sheets of an account's file, whose rows are read while it is made. */
export const listSheets = async (db: Db, { id, currency }: Account): Promise<SheetSource[]> => {
  const found = await db.select().from(warehouses).where(eq(warehouses.accountId, id)).orderBy(warehouses.id)
  const places = found.map((place) => ({ ...place, format: createLocalFormat(place.timezone) }))
  return [
    bookingSheet(db, places, currency),
    paymentSheet(db, places, currency),
    driverSheet(db, id, places),
    toSheetSource('Locations', placeColumns, [places]),
    baySheet(db, places),
    personSheet(db, id, places),
    companySheet(db, id),
  ]
}
