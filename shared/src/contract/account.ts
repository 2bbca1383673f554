import * as z from '@hosts/shared/zod'
import { atMost, id, instant, instantInput, unique } from './primitives'
import { companyNameLimit } from './request-limits'
import { subrole } from './session'
import { line, text } from './typed-text'

/** ISO 4217: the currencies that people pay with, without metals, funds and units of account. */
export const currencies = (
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE ' +
  'CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY ' +
  'KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO ' +
  'NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SYP SZL THB TJS ' +
  'TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG'
).split(' ')

/** GET /account. */
export const account = z.object({
  company: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  currency: z.string(),
  /** Bookings and rates fix the currency: their amounts are in its minor units. */
  hasBookings: z.boolean(),
  /** Without the rates of archived locations. */
  hasRates: z.boolean(),
  /** For If-Match. */
  version: z.int(),
  /** Roles that need a second factor, and from when. */
  secondFactor: z.optional(z.array(z.object({ subrole: z.string(), from: instant }))),
})
export type Account = z.infer<typeof account>

/** PATCH /account: what is given changes. 409 `currency_in_use`, and `changed_meanwhile` for another version. */
export const accountPatch = z.object({
  company: z.optional(text(2, companyNameLimit, 'your company')),
  currency: z.optional(z.enum(currencies, 'Choose a currency')),
  /** Roles that need a second factor: all of them. Those that did before keep their day. 403 `step_up`, 422 unless the caller has one. */
  requireSecondFactor: z.optional(unique(z.array(subrole).check(z.maxLength(subrole.options.length)))),
  /** From when the added roles need it: in a week at the earliest, and by default. */
  from: z.optional(instantInput),
})
export type AccountPatch = z.infer<typeof accountPatch>

/** POST /account/close: `company` repeats its name. 422 at `company` and `password`; 409 `openBookings`. */
export const closeAccountBody = z.object({
  company: line.check(atMost(200)),
  password: z.string().check(z.minLength(1, 'Enter your password'), atMost(200)),
})

/** Open bookings that prevent closing, by location: the details of the 409. */
export const openBookings = z.object({
  code: z.literal('open_bookings'),
  count: z.int(),
  locations: z.array(z.object({ id, name: z.string(), count: z.int() })),
})
