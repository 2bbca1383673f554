import {
  type BayBulk,
  bayBulk,
  bulkLabels,
  interval,
  poolBody,
  ratePer,
  toLabelKey,
  vehicleType,
  warehouseSettings,
} from '@hosts/shared/contract'
import { findCountryByZone } from '@hosts/shared/countries'
import { parseMoney } from '@hosts/shared/parse-money'
import * as z from '@hosts/shared/zod'
import { parsePosition } from '../../lib/position'
import { ratePrice } from '../../lib/rate-price'
import { findTimeZone } from '../../lib/time-zones'
import type { Draft } from './draft-storage'
import { t } from './texts'

const everyDay = <Day>(day: Day) => Array.from({ length: 7 }, () => [day])

/** Always open, or the same hours every day, as weekly hours; equal times mean the whole day. */
const hours = z.pipe(
  z.discriminatedUnion('mode', [
    z.object({ mode: z.literal('always'), from: z.string(), to: z.string() }),
    z
      .extend(interval, { mode: z.literal('daily') })
      .check(z.refine(({ from, to }) => from !== to, { path: ['to'], message: t('hours.same') })),
  ]),
  z.transform(({ mode, from, to }) =>
    everyDay(mode === 'always' ? { from: '00:00', to: '00:00' } : { from, to }),
  ),
)

const position = z.pipe(
  z.string().check(z.refine((typed) => parsePosition(typed) !== null, t('positionInvalid'))),
  z.transform((typed) => parsePosition(typed) ?? { lat: null, lng: null }),
)

const wholeNumber = z.pipe(
  z.string().check(z.regex(/^\s*\d{1,6}\s*$/, t('bays.wholeNumber'))),
  z.transform(Number),
)

/** A range of bays as it is typed. */
export const bayRange = z.pipe(
  z.pipe(
    z.object({
      prefix: z.string(),
      from: wholeNumber,
      to: wholeNumber,
      zone: z.string(),
      vehicleTypes: z.array(vehicleType),
    }),
    z.transform((range): BayBulk => range),
  ),
  bayBulk,
)

/** A pool as it is typed. */
export const pool = z.pipe(
  z.pipe(
    z.object({
      label: z.string(),
      capacity: wholeNumber,
      zone: z.string(),
      vehicleTypes: z.array(vehicleType),
    }),
    z.transform((typed): z.input<typeof poolBody> => typed),
  ),
  poolBody,
)

/** The first label that comes twice: its range and the one before that has it. */
const findTaken = (ranges: z.infer<typeof bayBulk>[]) => {
  const owners = new Map<string, number>()
  for (const [index, range] of ranges.entries())
    for (const label of bulkLabels(range)) {
      const owner = owners.get(toLabelKey(label))
      if (owner !== undefined) return { index, owner, label }
      owners.set(toLabelKey(label), index)
    }
  return null
}

const bays = z.array(bayRange).check(({ value, issues }) => {
  const taken = findTaken(value)
  if (!taken) return
  const { index, owner, label } = taken
  const message = t('bays.taken', { number: owner + 1, label })
  issues.push({ code: 'custom', path: [index, 'from'], message, input: value })
})

type Places = { bays: z.infer<typeof bays>; pools: z.infer<typeof pool>[] }

/** The first pool whose label a range or another pool has. */
const findTakenPool = ({ bays, pools }: Places) => {
  const labels = new Set(bays.flatMap(bulkLabels).map(toLabelKey))
  for (const [index, { label }] of pools.entries()) {
    if (labels.has(toLabelKey(label))) return { index, label }
    labels.add(toLabelKey(label))
  }
  return null
}

const createRates = (currency: string) => {
  const amount = ratePrice(currency)
  return z.pipe(
    z.object({ hour: amount, day: amount, week: amount, month: amount }),
    z.transform((typed) =>
      ratePer.options.flatMap((per) => {
        const minor = parseMoney(typed[per], currency)
        return minor === null ? [] : [{ per, amount: minor }]
      }),
    ),
  )
}

const { kind, name, description, address, timezone, bookingMode } = warehouseSettings.shape

/** From the form's values, as people enter them, to the body of POST /warehouse. */
export const createLocationSchema = (currency: string) =>
  z.pipe(
    z
      .object({
        kind,
        name,
        description,
        address,
        position,
        timezone,
        hours,
        bays,
        pools: z.array(pool),
        bookingMode,
        rates: createRates(currency),
      })
      .check(({ value, issues }) => {
        const taken = findTakenPool(value)
        if (!taken) return
        const message = t('pools.taken', { label: taken.label })
        issues.push({ code: 'custom', path: ['pools', taken.index, 'label'], message, input: value })
      }),
    z.transform(({ position: { lat, lng }, ...rest }) => ({ ...rest, lat, lng })),
  )

/** Output of the schema. */
export type LocationBody = z.infer<ReturnType<typeof createLocationSchema>>

export const emptyPool = { label: '', capacity: '30', zone: '', vehicleTypes: [] }
export const emptyRange = { prefix: '', from: '1', to: '10', zone: '', vehicleTypes: [] }

/** The initial values, in the account's country; without one, that of the browser's time zone, which is none for UTC. */
export const createEmptyDraft = (accountCountry = ''): Draft => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const country = accountCountry || findCountryByZone(timeZone)
  return {
    kind: 'parking',
    name: '',
    description: '',
    address: { line1: '', postcode: '', city: '', country },
    position: '',
    timezone: country && findTimeZone({ country, city: '' }, timeZone),
    hours: { mode: 'always', from: '06:00', to: '22:00' },
    bays: [{ ...emptyRange, prefix: 'A' }],
    pools: [],
    bookingMode: 'instant',
    rates: { hour: '', day: '', week: '', month: '' },
  }
}
