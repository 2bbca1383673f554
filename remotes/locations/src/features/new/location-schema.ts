import { interval, minorUnits, warehouseBody } from '@hosts/shared/contract'
import { findCountryByZone } from '@hosts/shared/countries'
import * as z from '@hosts/shared/zod'
import { t } from '../../texts'
import { parseMoney } from '../parse-money'
import type { Draft } from './draft-storage'

const everyDay = <Day>(day: Day) => Array.from({ length: 7 }, () => [day])

/** Always open, or the same hours every day, as weekly hours; equal times mean the whole day. */
const hours = z.pipe(
  z.discriminatedUnion('mode', [
    z.object({ mode: z.literal('always'), from: z.string(), to: z.string() }),
    z
      .extend(interval, { mode: z.literal('daily') })
      .check(z.refine(({ from, to }) => from !== to, { path: ['to'], message: t('new.hours.same') })),
  ]),
  z.transform(({ mode, from, to }) =>
    everyDay(mode === 'always' ? { from: '00:00', to: '00:00' } : { from, to }),
  ),
)

/** An amount in major units, or empty. */
const price = (currency: string) =>
  z.string().check(
    z.refine(
      (typed) => typed.trim() === '' || parseMoney(typed, currency) !== null,
      t('new.rates.unreadable'),
    ),
    z.refine(
      (typed) => minorUnits.safeParse(parseMoney(typed, currency) ?? 0).success,
      t('new.rates.tooMuch'),
    ),
  )

const rates = (currency: string) =>
  z.pipe(
    z.object({ hour: price(currency), day: price(currency) }),
    z.transform((typed) =>
      (['hour', 'day'] as const).flatMap((per) => {
        const amount = parseMoney(typed[per], currency)
        return amount === null ? [] : [{ per, amount }]
      }),
    ),
  )

/** The form's schema: that of POST /warehouse, with hours and rates as people enter them. */
export const createLocationSchema = (currency: string) =>
  z.extend(warehouseBody, { hours, rates: rates(currency) })

/** The input of the schema: a complete draft. */
export type LocationInput = z.input<ReturnType<typeof createLocationSchema>>

/** The initial values; country and time zone are guessed from the browser's, which tells no place if it is UTC. */
export const createEmptyDraft = (): Draft => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const country = findCountryByZone(timeZone)
  return {
    kind: 'parking',
    name: '',
    description: '',
    address: { line1: '', postcode: '', city: '', country },
    timezone: country && timeZone,
    hours: { mode: 'always', from: '06:00', to: '22:00' },
    bays: [{ prefix: 'A', from: 1, to: 10 }],
    rates: { hour: '', day: '' },
  }
}
