import { latestCampaignStart } from '@hosts/shared/contract'
import { readLocalTime, toInstant, toPlainLocal } from '@hosts/shared/local-time'
import { getNow } from '@hosts/shared/platform'
import * as z from '@hosts/shared/zod'
import { parseDateTime } from '@internationalized/date'
import { t } from '../../texts'

const DAY_MS = 86_400_000

/** Whether a field holds a time: it is empty until all of it is typed, and a browser lets one type a year of five digits. */
export const isComplete = (local: string) => {
  try {
    return Boolean(parseDateTime(toPlainLocal(local)))
  } catch {
    return false
  }
}

/** Whether most drivers sleep at a local time `2026-11-23T09:00`. */
export const isNight = (local: string) => {
  const { hour } = parseDateTime(toPlainLocal(local))
  return hour >= 22 || hour < 6
}

/** A local date and time within the next year, to the instant in a zone. */
export const scheduleInput = (zone: string) =>
  z.object({
    at: z.pipe(
      z.string().check(({ value, issues }) => {
        const { instant, problem } = readLocalTime(value, zone)
        const at = Date.parse(instant ?? '')
        const fail = (message: string) => issues.push({ code: 'custom', input: value, message })
        if (instant === null) fail(problem ?? t('schedule.empty'))
        else if (at <= getNow()) fail(t('schedule.past'))
        else if (at > getNow() + latestCampaignStart * DAY_MS) fail(t('schedule.tooLate'))
      }),
      z.transform((local) => toInstant(local, zone) ?? ''),
    ),
  })
