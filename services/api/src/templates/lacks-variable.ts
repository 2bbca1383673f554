import {
  type MessageVariable,
  messageVariables,
  templateVariable,
  unknownVariables,
} from '@hosts/shared/contract'
import { type SQL, sql } from 'drizzle-orm'
import { drivers } from '../db/schema'
import { driverPlate, type findStay } from './find-facts'
import { hasBrace } from './render-template'

/** Without a value or with a brace. A regular expression takes ten times as long. */
const lacks = (value: unknown) => sql`coalesce(strpos(translate(${value}, '}', '{'), '{') > 0, true)`

/** The condition in SQL under which `renderTemplate` returns undefined for the driver of a row with this stay. */
export const lacksVariable = (
  template: string,
  place: { name: string },
  stay: ReturnType<typeof findStay>,
): SQL => {
  if (unknownVariables(template).length > 0) return sql`true`
  const conditions: Record<MessageVariable, SQL> = {
    'driver.name': lacks(drivers.name),
    'driver.firstName': lacks(drivers.name),
    'driver.plate': lacks(driverPlate),
    'location.name': hasBrace(place.name) ? sql`true` : sql`false`,
    'booking.start': sql`${stay.startsAt} is null`,
    'booking.end': sql`${stay.endsAt} is null`,
    'booking.bay': lacks(stay.bay),
    'booking.ref': lacks(stay.ref),
  }
  const names = [...template.matchAll(templateVariable)].map((match) => (match[1] ?? '').trim())
  // In one order, so that few statements have to be prepared.
  const used = messageVariables.filter((name) => names.includes(name)).map((name) => conditions[name])
  return sql`(${sql.join([sql`false`, ...used], sql` or `)})`
}
