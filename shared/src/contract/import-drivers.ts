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
      /** As they would be stored. */
      name: z.optional(z.string()),
      phone: z.optional(z.string()),
      plates: z.optional(z.string()),
    }),
  ),
  counts: z.object({ ok: z.int(), exists: z.int(), problem: z.int() }),
  /** The file's columns, and what each is read as; null for one that is not read. */
  columns: z.array(z.object({ name: z.string(), use: z.nullable(z.string()) })),
})
export type ImportPreview = z.infer<typeof importPreview>

export const importQuery = { warehouseId: idText }
/** How far an import is; `problems` lists the first `importLimits.listed` rows that were left out. */
export const driverImport = z.object({
  id,
  total: z.int(),
  done: z.int(),
  added: z.int(),
  existing: z.int(),
  problemCount: z.int(),
  problems: z.array(z.object({ row: z.int(), message: z.string() })),
  finishedAt: z.nullable(instant),
})
export type DriverImport = z.infer<typeof driverImport>
