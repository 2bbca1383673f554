import { bookingBody, vehicleType } from '@hosts/shared/contract'
import { toLocal } from '@hosts/shared/local-time'
import { getNow } from '@hosts/shared/platform'
import * as z from '@hosts/shared/zod'
import type { QuickStay } from '../form'
import {
  findPriceProblem,
  findStayProblems,
  noOwnPrice,
  otherTimes,
  type PriceInput,
  resolveStay,
  type StayInput,
} from '../form'
import { t } from './texts'

/** The form's initial values, from the address. */
export type NewBookingStart = {
  driverId?: number | undefined
  bayId?: number | undefined
  plate?: string | undefined
  /** Instants. */
  from?: string | undefined
  to?: string | undefined
}

const typed = z.string()
/** Names as in the API, so that its errors find their fields. */
const bookingForm = z.object({
  /** Empty for none, `new` for a new one. */
  driverId: typed,
  driver: z.object({ name: typed, phone: typed, language: typed }),
  plate: typed,
  vehicleType: z.union([vehicleType, z.literal('')]),
  when: typed,
  startsAt: typed,
  endsAt: typed,
  bayId: typed,
  amount: typed,
  amountReason: typed,
  note: typed,
  /** The driver was asked and agreed. Drafts of before have none. */
  offers: z.optional(z.boolean()),
  /** Who pays: null for the driver. Left out: the driver's company. */
  payer: z.optional(z.nullable(z.object({ id: z.number(), name: z.string() }))),
  /** The form's initial values: a draft belongs to one start. */
  start: typed,
})
export type BookingInput = z.infer<typeof bookingForm>
export const newDriver = 'new'

/** The body but for bay and price, which the quote decides. */
export type BookingValues = Omit<z.infer<typeof bookingBody>, 'bayId' | 'amount' | 'amountReason'> &
  PriceInput

export const toDefaults = (start: NewBookingStart, zone: string, when: QuickStay['id']): BookingInput => {
  const { driverId, bayId, plate = '', from, to } = start
  return {
    driverId: driverId === undefined ? '' : String(driverId),
    driver: { name: '', phone: '', language: '' },
    plate,
    vehicleType: '',
    when: from && to ? otherTimes : when,
    startsAt: from ? toLocal(from, zone) : '',
    endsAt: to ? toLocal(to, zone) : '',
    bayId: bayId === undefined ? '' : String(bayId),
    ...noOwnPrice,
    note: '',
    offers: false,
    start: JSON.stringify(start),
  }
}

const readDriver = ({ driverId, driver: { name, phone, language } }: BookingInput) => {
  if (driverId === '') return {}
  if (driverId !== newDriver) return { driverId: Number(driverId) }
  return { driver: { name, ...(phone.trim() && { phone }), ...(language && { language }) } }
}

/** A stay that begins within this time (ms) is booked at the desk. */
const AT_DESK = 3_600_000

/** Offers go to a phone. Somebody who comes later has called. */
const readConsent = ({ driverId, driver, offers }: BookingInput, startsAt: string | null | undefined) => {
  if (!offers || driverId === '' || (driverId === newDriver && !driver.phone.trim())) return {}
  const isHere = Date.parse(startsAt ?? '') < getNow() + AT_DESK
  return { consent: { given: true, source: isHere ? ('in-person' as const) : ('phone' as const) } }
}

type Times = { quick: readonly QuickStay[]; zone: string; start: NewBookingStart }

export const readTimes = (input: StayInput, { quick, zone, start: { from, to } }: Times) =>
  resolveStay(input, quick, zone, from && to ? { startsAt: from, endsAt: to } : undefined)

/** The contract's rules and messages, and those of fields that it does not know. */
export const bookingInput = (currency: string, times: Times) => {
  const toBody = (input: BookingInput) => {
    const { plate, vehicleType: type, note, payer } = input
    const { startsAt, endsAt } = readTimes(input, times)
    const driver = readDriver(input)
    return {
      ...driver,
      ...readConsent(input, startsAt),
      plate,
      note,
      ...(type && { vehicleType: type }),
      ...(payer !== undefined && { companyId: payer?.id ?? null }),
      startsAt: startsAt ?? '',
      endsAt: endsAt ?? '',
    }
  }
  return z.pipe(
    bookingForm.check(({ value, issues }) => {
      const fail = (path: string, message: string) =>
        issues.push({ code: 'custom', input: value, path: path.split('.'), message })
      if (value.driverId === '') fail('driverId', t('driver.missing'))
      const problem = findPriceProblem(value.amount, currency)
      if (problem) fail('amount', problem)
      const problems = findStayProblems(readTimes(value, times))
      for (const { path, message } of problems) fail(path, message)
      const seen = new Set(['driverId', ...problems.map(({ path }) => path)])
      if (problems.length > 0) for (const path of ['startsAt', 'endsAt']) seen.add(path)
      for (const { path, message } of bookingBody.safeParse(toBody(value)).error?.issues ?? [])
        if (!seen.has(path.join('.'))) fail(path.join('.'), message)
    }),
    z.transform(
      (value): BookingValues => ({
        ...bookingBody.parse(toBody(value)),
        amount: value.amount,
        amountReason: value.amountReason,
      }),
    ),
  )
}

export const draftKey = (userId: number, locationId: number) => `booking-draft-${userId}/${locationId}`

/** A draft from the browser's storage of a form with the same start. Throws without one. */
export const parseDraft =
  (start: NewBookingStart) =>
  (stored: unknown): BookingInput => {
    const draft = bookingForm.parse(stored)
    if (draft.start !== JSON.stringify(start)) throw new Error('A draft of another start')
    return draft
  }
