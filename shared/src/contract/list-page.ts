import * as z from '@hosts/shared/zod'

/** One page of a list. `page` counts from 1. */
export const listPage = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({
    results: z.array(item),
    count: z.int().check(z.nonnegative()),
    hasMore: z.boolean(),
    page: z.int().check(z.positive()),
    limit: z.int().check(z.positive()),
  })

export type ListPage<Item> = { results: Item[]; count: number; hasMore: boolean; page: number; limit: number }

/**
 * A location stores its whole past, which takes ever longer to count: `count` of its bookings, campaigns and drivers stops here, or one
 * after the page.
 */
export const MAX_COUNTED = 1000

/**
 * The most bytes of a list in one answer: of a page of any list, by the limits of its texts, and of a list that comes whole to those who do
 * not ask for pages. Writing more in one turn keeps all other callers waiting.
 */
export const maxListBytes = 1_000_000
