import * as z from '@hosts/shared/zod'
import { parseDateTime, toZoned } from '@internationalized/date'
import { t } from '../../texts'

/**
 * A local time `2026-11-23T09:00` of a zone as ISO 8601 in UTC. A time that a clock change skips moves by an
 * hour.
 */
export const toInstant = (local: string, zone: string) =>
  toZoned(parseDateTime(local), zone).toAbsoluteString()

/** Whether most drivers sleep at a local time `2026-11-23T09:00`. False for an empty one. */
export const isNight = (local: string) => {
  if (local === '') return false
  const { hour } = parseDateTime(local)
  return hour >= 22 || hour < 6
}

/** A date and time in the future, in a zone. */
export const scheduleInput = (zone: string) =>
  z.object({
    at: z.string().check(
      z.minLength(1, { error: t('schedule.empty'), abort: true }),
      z.refine((local) => Date.parse(toInstant(local, zone)) > Date.now(), t('schedule.past')),
    ),
  })
