import * as z from '@hosts/shared/zod'
import { id, idText, instant } from './primitives'

/** Of a file of drivers: bytes and rows; of an answer: rows that it lists. */
export const importLimits = {
  bytes: 5 * 1024 * 1024,
  rows: 10_000,
  listed: 1000,
  columns: 50,
  askedByLength: 80,
} as const

/**
 * POST /chat/users/import with `dryRun`: what a file would do. `rows` lists those that are no new drivers first, `importLimits.listed` at most,
 * by their number as a spreadsheet counts them; `state` is `ok`, `exists` or `problem`.
 */
export const importPreview = z.object({
  rows: z.array(
    z.object({
      row: z.int(),
      state: z.string(),
      message: z.optional(z.string()),
      /** As they would be stored; of a `problem`, as the file has them. */
      name: z.optional(z.string()),
      phone: z.optional(z.string()),
      plates: z.optional(z.string()),
    }),
  ),
  counts: z.object({ ok: z.int(), exists: z.int(), problem: z.int() }),
  /** The companies of the new drivers: how many are those of the account, and the names of which it has none. */
  companies: z.optional(
    z.object({
      known: z.int(),
      unknown: z.array(z.string()),
      /** Where `unknown` lists only the first of them. */
      unknownCount: z.optional(z.int()),
    }),
  ),
  /** The file's columns, and what each is read as; null for one that is not read. */
  columns: z.array(z.object({ name: z.string(), use: z.nullable(z.string()) })),
})
export type ImportPreview = z.infer<typeof importPreview>

/**
 * POST /chat/users/import: `file`, `askedBy` where somebody asked the drivers for consent (also those who are here, have never said anything and
 * are not blocked), and `addCompanies` `true` to add a company for each
 * name that the account has none of; else such a name stays a text of its drivers.
 */
export const importQuery = { warehouseId: idText }
/** How far an import is; `problems` lists the first `importLimits.listed` rows that were left out. */
export const driverImport = z.object({
  id,
  total: z.int(),
  done: z.int(),
  added: z.int(),
  existing: z.int(),
  /** Of those who were here: whose consent the file brought, and who has none now. Left out: nobody. New in 4.6. */
  agreed: z.optional(z.int()),
  withoutConsent: z.optional(z.int()),
  problemCount: z.int(),
  problems: z.array(z.object({ row: z.int(), message: z.string() })),
  finishedAt: z.nullable(instant),
})
export type DriverImport = z.infer<typeof driverImport>
