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

/** The variables that a template names, in one order, so that few statements have to be prepared. */
export const listVariables = (template: string): MessageVariable[] => {
  const names = [...template.matchAll(templateVariable)].map((match) => (match[1] ?? '').trim())
  return messageVariables.filter((name) => names.includes(name))
}

/** Whether `renderTemplate` returns undefined for every driver. */
export const isNeverComplete = (template: string, place: { name: string }) =>
  unknownVariables(template).length > 0 ||
  (listVariables(template).includes('location.name') && hasBrace(place.name))

/** The condition in SQL under which `renderTemplate` otherwise returns undefined for the driver of a row with this stay. */
export const lacksVariable = (variables: MessageVariable[], stay: ReturnType<typeof findStay>): SQL => {
  const conditions: Record<MessageVariable, SQL> = {
    'driver.name': lacks(drivers.name),
    'driver.firstName': lacks(drivers.name),
    'driver.plate': lacks(driverPlate),
    'location.name': sql`false`,
    'booking.start': sql`${stay.startsAt} is null`,
    'booking.end': sql`${stay.endsAt} is null`,
    'booking.bay': lacks(stay.bay),
    'booking.ref': lacks(stay.ref),
  }
  return sql`(${sql.join([sql`false`, ...variables.map((name) => conditions[name])], sql` or `)})`
}
