import { z } from 'zod'
import { invalid } from './errors'

/** Schemas that several calls share. */

const notPrototype = (id: string) => id !== '__proto__'

export const userId = z
  .string()
  .regex(/^[\w@-]{1,255}$/, { error: 'may hold letters, digits, @, _ and -' })
  .refine(notPrototype)
export const messageId = z
  .string()
  .regex(/^[\w@.!-]{1,255}$/, { error: 'may hold letters, digits and @ . ! _ -' })
  .refine(notPrototype)
export const userReference = z.looseObject({ id: userId })
export const filter = z.record(z.string(), z.unknown()).default({})
export const sort = z
  .array(z.object({ field: z.string(), direction: z.union([z.literal(1), z.literal(-1)]) }))
  .default([])
const EARLIEST = Date.parse('1970-01-01T00:00:00Z')
/** The last year with four digits: times are compared as texts. */
const LATEST = Date.parse('9999-12-31T23:59:59.999Z')
export const time = z
  .union([z.iso.datetime({ offset: true }), z.iso.datetime()])
  .transform((text) => new Date(text))
  .refine((date) => date.getTime() >= EARLIEST && date.getTime() <= LATEST, { error: 'is out of range' })
  .transform((date) => date.toISOString())
export const limit = (fallback: number, max: number) =>
  z.coerce.number().int().min(0).max(max).default(fallback)
/** The `next` of a page: the index where it begins. */
export const cursor = z.coerce.number().int().min(0).optional()
export const offset = z.coerce.number().int().min(0).default(0)

/** Deeper than any sensible value, and shallow enough for recursive functions. */
const MAX_DEPTH = 50

function isShallow(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return false
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return true
}

/** Throws 4 for JSON that is nested too deep to filter by or to stringify. */
export function assertShallow(value: unknown): void {
  if (!isShallow(value)) throw invalid(`More than ${MAX_DEPTH} levels of JSON`)
}

/** JSON in a query parameter or a frame. */
export const json = z.string().transform((text, context) => {
  try {
    const value: unknown = JSON.parse(text)
    if (isShallow(value)) return value
  } catch {
    // Reported below.
  }
  context.addIssue('is not JSON, or too deep')
  return z.NEVER
})

/** The `?payload=` of GET calls with many parameters. */
export const payloadSchema = <T extends z.ZodType>(schema: T) => z.object({ payload: json.pipe(schema) })

export const channelPath = z.object({
  type: z.string().regex(/^[\w-]{1,64}$/),
  id: z.string().regex(/^[\w!-]{1,64}$/),
})
export const messagePath = z.object({ id: messageId })

/** Query parameters that name the caller and its connection. */
export const callerQuery = z.object({ user_id: z.string().optional(), connection_id: z.string().optional() })

/** The page of a list of messages; the client sends at most one position. */
export const messagePage = z.object({
  limit: z.coerce.number().int().min(0).max(300).optional(),
  id_lt: z.string().optional(),
  id_lte: z.string().optional(),
  id_gt: z.string().optional(),
  id_gte: z.string().optional(),
  id_around: z.string().optional(),
  created_at_before: time.optional(),
  created_at_before_or_equal: time.optional(),
  created_at_after: time.optional(),
  created_at_after_or_equal: time.optional(),
  created_at_around: time.optional(),
})
export type MessagePage = z.infer<typeof messagePage>
