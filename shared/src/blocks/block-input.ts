import { toInstant } from '@hosts/shared/local-time'
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

const startInstant = ({ start, from }: Pick<BlockInput, 'start' | 'from'>, zone: string) =>
  start === 'now' ? new Date(getNow()).toISOString() : toInstant(from, zone)

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
        const from = startInstant(value, zone)
        if (from === null) fail('from', t('block.missing'))
        if (value.end !== 'at') return
        const until = toInstant(value.until, zone)
        if (until === null) fail('until', t('block.missing'))
        else if (from !== null && until <= from) fail('until', t('block.order'))
        else if (Date.parse(until) <= getNow()) fail('until', t('block.over'))
      }),
    z.transform(
      (input): BlockValues => ({
        startsAt: input.start === 'now' ? undefined : (toInstant(input.from, zone) ?? ''),
        endsAt: input.end === 'at' ? toInstant(input.until, zone) : null,
        places: input.places ?? capacity,
        reason: input.reason,
      }),
    ),
  )
