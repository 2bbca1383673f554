import type { Notification } from '@hosts/shared/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  accessRequests,
  auditEvents,
  bookings,
  campaigns,
  drivers,
  gateEvents,
  notifications,
  refreshTokens,
} from '../db/schema'
import type { Db } from '../db/types'
import { describeDevice } from '../lib/describe-device'

type Facts = Pick<Notification, 'name' | 'plate' | 'startsAt' | 'endsAt'>
type Found = readonly [subject: number | string, facts: Facts]

type Reader = (db: Db, subjects: string[]) => Promise<Found[]>

const withPlate = (plate: string | null) => (plate ? { plate } : {})

const readBookings: Reader = async (db, subjects) => {
  const rows = await db
    .select({
      id: bookings.id,
      plate: bookings.plate,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      name: drivers.name,
    })
    .from(bookings)
    .innerJoin(drivers, eq(drivers.id, bookings.driverId))
    .where(inArray(bookings.id, subjects.map(Number)))
  return rows.map(({ id, plate, name, startsAt, endsAt }) => [
    id,
    { name, ...withPlate(plate), startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
  ])
}

const readCampaigns: Reader = async (db, subjects) => {
  const { id, name } = campaigns
  const rows = await db.select({ id, name }).from(campaigns).where(inArray(id, subjects))
  return rows.map(({ id, name }) => [id, { name }])
}

/** Of a session that has ended, the login's audit row, of the same transaction, still knows the device. */
const readLogins: Reader = async (db, subjects) => {
  const { kind, subject, userId, madeAt } = notifications
  const isSession = sql`${refreshTokens.id} = case when ${kind} = 'new-device' then ${subject}::integer end`
  const isLogin = and(
    eq(auditEvents.userId, userId),
    eq(auditEvents.event, 'login'),
    eq(auditEvents.at, madeAt),
  )
  const device = sql<string | null>`coalesce(${refreshTokens.device}, ${auditEvents.device})`
  const rows = await db
    .select({ subject, device, madeAt })
    .from(notifications)
    .leftJoin(refreshTokens, isSession)
    .leftJoin(auditEvents, isLogin)
    .where(and(eq(kind, 'new-device'), inArray(subject, subjects)))
  return rows.map(({ subject, device, madeAt }) => [
    subject,
    { name: describeDevice(device), startsAt: madeAt.toISOString() },
  ])
}

/** What tells the subjects of a kind apart, by their ids. None is stored: of an erased driver nothing is left here either. */
const readers: Record<string, Reader> = {
  request: readBookings,
  'request-expiring': readBookings,
  overstay: readBookings,
  'late-arrival': readBookings,
  'bay-taken': readBookings,
  'access-request': async (db, subjects) => {
    const { id, name } = accessRequests
    const isMeant = inArray(id, subjects.map(Number))
    const rows = await db.select({ id, name }).from(accessRequests).where(isMeant)
    return rows.map(({ id, name }) => [id, { name }])
  },
  'gate-conflict': async (db, subjects) => {
    const { id, plate } = gateEvents
    const isMeant = inArray(id, subjects.map(Number))
    const rows = await db.select({ id, plate }).from(gateEvents).where(isMeant)
    return rows.map(({ id, plate }) => [id, withPlate(plate)])
  },
  message: async (db, subjects) => {
    const { id, name } = drivers
    // Of `w7-d12`.
    const ids = new Map(subjects.map((subject) => [Number(subject.split('-d')[1]), subject]))
    const rows = await db
      .select({ id, name })
      .from(drivers)
      .where(inArray(id, [...ids.keys()]))
    return rows.map(({ id, name }) => [ids.get(id) ?? '', { name }])
  },
  'new-device': readLogins,
  'campaign-halted': readCampaigns,
  'campaign-done': readCampaigns,
}

/** Facts of single events, by `KIND SUBJECT`. */
export const describeSubjects = async (
  db: Db,
  lines: readonly { kind: string; subject: string | null }[],
) => {
  const byKind = new Map<string, string[]>()
  for (const { kind, subject } of lines)
    if (subject !== null) byKind.set(kind, [...(byKind.get(kind) ?? []), subject])
  const all = await Promise.all(
    [...byKind].map(async ([kind, subjects]) =>
      ((await readers[kind]?.(db, subjects)) ?? []).map(([subject, facts]): [string, Facts] => [
        `${kind} ${subject}`,
        facts,
      ]),
    ),
  )
  return new Map(all.flat())
}
