import * as z from '@hosts/shared/zod'

// Lists that came whole before they had pages: they still do for those who ask for none, up to `maxListBytes`.

/** The most rows in a page of a list whose rows are short: those who need all of them ask a few times. */
export const longestPage = 1000
export const optionalPage = (most: number) => ({
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most))),
})

/** Only in a page. */
export const pageFacts = {
  count: z.optional(z.int()),
  hasMore: z.optional(z.boolean()),
  page: z.optional(z.int()),
  limit: z.optional(z.int()),
}
