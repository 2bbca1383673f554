import * as z from '@hosts/shared/zod'
import { parseDateTime, toZoned } from '@internationalized/date'
import { t } from '../../texts'

/** A wall-clock time `2026-11-23T09:00` in a zone as ISO-8601 UTC; one that a clock change skips moves on by an hour. */
export const toInstant = (local: string, zone: string) =>
  toZoned(parseDateTime(local), zone).toAbsoluteString()

/** A date and time to come, on the clocks of a zone. */
export const scheduleInput = (zone: string) =>
  z.object({
    at: z.string().check(
      z.minLength(1, { error: t('schedule.empty'), abort: true }),
      z.refine((local) => Date.parse(toInstant(local, zone)) > Date.now(), t('schedule.past')),
    ),
  })
