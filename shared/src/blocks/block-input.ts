import { addDays, readLocalTime, toInstant, toLocal } from '@hosts/shared/local-time'
import { getNow } from '@hosts/shared/platform'
import * as z from '@hosts/shared/zod'
import { t } from './texts'

/** The form of a block. Places only count for one pool; `bayId` where a block can move. */
export type BlockInput = {
  bayId?: string | undefined
  start: string
  from: string
  end: string
  until: string
  places?: number | undefined
  reason: string
}
export type BlockValues = {
  /** undefined: now by the API's clock. The phone's may be minutes off and conflict with the booking before or after. */
  startsAt: string | undefined
  endsAt: string | null
  places: number
  reason: string
}

const readStart = ({ start, from }: Pick<BlockInput, 'start' | 'from'>, zone: string) =>
  start === 'now' ? { instant: new Date(getNow()).toISOString(), problem: null } : readLocalTime(from, zone)

/** The ends to choose from, shortest first: hours from the start, the end of its day, a time, none. */
export const endKinds = ['hours', 'day', 'at', 'open'] as const
type EndKind = (typeof endKinds)[number]
/** What `hours` are. */
export const SHORT_HOURS = 2
const HOUR = 3_600_000

type Times = Pick<BlockInput, 'start' | 'from' | 'end' | 'until'>

/** The end of a block as an instant, null for one without an end; undefined while it cannot be told. */
export const findEnd = (input: Times, zone: string): string | null | undefined => {
  const { instant: from } = readStart(input, zone)
  switch (input.end as EndKind) {
    case 'open':
      return null
    case 'at':
      return readLocalTime(input.until, zone).instant ?? undefined
    case 'hours':
      return from === null ? undefined : new Date(Date.parse(from) + SHORT_HOURS * HOUR).toISOString()
    case 'day':
      if (from === null) return undefined
      return toInstant(`${addDays(toLocal(from, zone).slice(0, 10), 1)}T00:00`, zone) ?? undefined
  }
}

/** Times are local to the zone, and the end is in the future. */
export const blockInput = (zone: string, capacity: number) =>
  z.pipe(
    z
      .object({
        bayId: z.optional(z.string()),
        start: z.string(),
        from: z.string(),
        end: z.string(),
        until: z.string(),
        places: z.optional(z.number()),
        reason: z
          .string()
          .check(z.trim(), z.minLength(1, 'Enter a reason'), z.maxLength(120, 'At most 120 characters')),
      })
      .check((context) => {
        const { value, issues } = context
        const fail = (path: keyof BlockInput, message: string) =>
          issues.push({ code: 'custom', input: value, path: [path], message })
        const { places } = value
        if (places === undefined || places < 1) fail('places', t('block.places_min'))
        else if (places > capacity) fail('places', t('block.places_max', { count: capacity }))
        const { instant: from, problem } = readStart(value, zone)
        if (from === null) fail('from', problem ?? t('block.missing'))
        const until = findEnd(value, zone)
        if (until === null) return
        if (until === undefined) {
          if (value.end === 'at')
            fail('until', readLocalTime(value.until, zone).problem ?? t('block.missing'))
        } else if (from !== null && until <= from) fail('until', t('block.order'))
        else if (Date.parse(until) <= getNow()) fail(value.end === 'at' ? 'until' : 'from', t('block.over'))
      }),
    z.transform(
      (input): BlockValues => ({
        startsAt: input.start === 'now' ? undefined : (toInstant(input.from, zone) ?? ''),
        endsAt: findEnd(input, zone) ?? null,
        places: input.places ?? capacity,
        reason: input.reason,
      }),
    ),
  )
