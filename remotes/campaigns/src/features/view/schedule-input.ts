import { latestCampaignStart } from '@hosts/shared/contract'
import { getNow } from '@hosts/shared/platform'
import * as z from '@hosts/shared/zod'
import { parseDateTime, toZoned } from '@internationalized/date'
import { t } from '../../texts'

const DAY_MS = 86_400_000

/** Whether a field holds a time: it is empty until all of it is typed, and a browser lets one type a year of five digits. */
export const isComplete = (local: string) => {
  try {
    return Boolean(parseDateTime(local))
  } catch {
    return false
  }
}

/**
 * A local time `2026-11-23T09:00` of a zone as ISO 8601 in UTC. A time that a clock change skips moves by an
 * hour.
 */
const toInstant = (local: string, zone: string) => toZoned(parseDateTime(local), zone).toAbsoluteString()

/** Whether most drivers sleep at a local time `2026-11-23T09:00`. */
export const isNight = (local: string) => {
  const { hour } = parseDateTime(local)
  return hour >= 22 || hour < 6
}

/** A local date and time within the next year, to the instant in a zone. */
export const scheduleInput = (zone: string) =>
  z.object({
    at: z.pipe(
      z.string().check(
        z.refine(isComplete, { error: t('schedule.empty'), abort: true }),
        z.refine((local) => Date.parse(toInstant(local, zone)) > getNow(), t('schedule.past')),
        z.refine(
          (local) => Date.parse(toInstant(local, zone)) <= getNow() + latestCampaignStart * DAY_MS,
          t('schedule.tooLate'),
        ),
      ),
      z.transform((local) => toInstant(local, zone)),
    ),
  })
