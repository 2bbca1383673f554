import * as z from '@hosts/shared/zod'
import { email } from './credentials'
import { atMost, id, instant } from './primitives'
import { companyNameLimit } from './request-limits'
import { line, longText, text } from './typed-text'

/** Money of one currency, in minor units. */
const sum = z.object({ currency: z.string(), amount: z.int() })

/**
 * GET /company/{id}: who pays for the stays of many drivers. `drivers` and `unpaid` count those of the caller's locations; `unpaid` has a sum
 * for each currency, of stays that have started (`unpaid` of a list of bookings), and none where nothing is left. A list with `brief` has
 * neither of both.
 */
export const company = z.object({
  id,
  name: z.string(),
  address: z.string(),
  taxId: z.string(),
  email: z.nullable(z.string()),
  terms: z.string(),
  archivedAt: z.nullable(instant),
  drivers: z.optional(z.int()),
  unpaid: z.optional(z.array(sum)),
})
export type Company = z.infer<typeof company>

/** GET /company, in pages by name: those in use, or the archived ones. `brief`: who only chooses one needs no sums. */
export const companiesQuery = {
  search: z.optional(line.check(atMost(80))),
  archived: z.optional(z.literal('true')),
  brief: z.optional(z.literal('true')),
}

/** The fields of forms about a company. */
export const companyFields = {
  name: text(2, companyNameLimit, 'the company’s name'),
  address: longText(0, 300, 'the address'),
  taxId: text(0, 40, 'the tax number'),
  email: z.nullable(email),
  terms: longText(0, 300, 'the terms'),
}

/**
 * POST /company, with an Idempotency-Key. 409 `company_exists` with `company` for the name of one in use, however it is spelled. `takesDrivers`:
 * the drivers of the caller's locations who have the name as their company's, as a text, drive for it from now on, but for those of whom the
 * caller may not change it (PATCH /chat/users/{id}: `known_elsewhere`).
 */
export const companyBody = z.extend(z.partial(z.object(companyFields)), {
  name: companyFields.name,
  takesDrivers: z.optional(z.boolean()),
})
export type CompanyBody = z.input<typeof companyBody>

/** What a form has of a company, as stored. */
const seenCompany = z.partial(
  z.object({
    name: z.string().check(atMost(companyNameLimit)),
    address: z.string().check(atMost(300)),
    taxId: z.string().check(atMost(40)),
    email: z.nullable(z.string().check(atMost(254))),
    terms: z.string().check(atMost(300)),
  }),
)
/**
 * PATCH /company/{id}: its drivers get the new name. `isArchived` false: it is in use again. 409 `company_changed` with `company` where a given
 * field is stored otherwise than in `before`, what its writer saw. Without `before`, new in 4.6, the fields replace whatever is there.
 */
export const companyPatch = z.partial(
  z.object({ ...companyFields, isArchived: z.boolean(), before: seenCompany }),
)
export type CompanyPatch = z.input<typeof companyPatch>

/** What a 409 `company_changed` carries: the company that is there. */
export const changedCompany = z.object({ code: z.literal('company_changed'), company })

/** GET /company/{id}/booking, in pages, the newest first: at the caller's locations. */
export const companyBookingsQuery = { unpaid: z.optional(z.literal('true')) }

/** The most lines of a statement on a screen; a file has up to 20,000. */
export const MAX_STATEMENT_LINES = 500

/**
 * One line of a statement. `kind` is `stay` or `payment`, plain text as kinds may be added. `amount`: what the stay costs, or below 0 what was
 * paid; a refund is a payment above 0. `day`: in the location's time zone.
 */
export const statementLine = z.object({
  kind: z.string(),
  day: z.iso.date(),
  at: instant,
  location: z.object({ id, name: z.string(), timezone: z.string() }),
  booking: z.object({ id, ref: z.string(), plate: z.string(), startsAt: instant, endsAt: instant }),
  driver: z.string(),
  amount: z.int(),
  currency: z.string(),
  /** How it was paid. */
  method: z.nullable(z.string()),
})
export type StatementLine = z.infer<typeof statementLine>

/**
 * GET /company/{id}/statement?from&to, and as a file …/statement.xlsx and .csv: local dates, both included, as in a report. A stay counts on the
 * day it starts, once it has, a payment on its own day. For each currency `opening` + `billed` - `paid` = `due`; below 0 the company has paid in
 * advance. `lines`: the first `MAX_STATEMENT_LINES` of `count`, oldest first.
 */
export const statement = z.object({
  sums: z.array(
    z.object({ currency: z.string(), opening: z.int(), billed: z.int(), paid: z.int(), due: z.int() }),
  ),
  lines: z.array(statementLine),
  count: z.int(),
})
export type Statement = z.infer<typeof statement>

/** The payer that a request names: null for none, left out for what it is by itself. */
export const companyChoice = z.optional(z.nullable(id))
