import * as z from 'zod/mini'

/** The header of a call that is done once, however often it is sent. */
export const idempotencyHeader = z.looseObject({
  'idempotency-key': z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
})
