import * as z from '@hosts/shared/zod'

/**
 * Body of a 400 or 422: one entry per invalid field; `path` places the error in the form (SPEC.md section 8).
 */
export const fieldErrors = z.array(
  z.object({
    errors: z.array(
      z.object({ message: z.string(), path: z.optional(z.string()), code: z.optional(z.string()) }),
    ),
  }),
)

/** Body of every other error. */
export const errorBody = z.object({
  message: z.string(),
  code: z.optional(z.string()),
  requestId: z.optional(z.string()),
})

export type FieldErrors = z.infer<typeof fieldErrors>
