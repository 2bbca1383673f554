import * as z from '@hosts/shared/zod'

/** Query of every list endpoint: from page 1, 20 a page by default, at most 100. In its own file, which no app bundles. */
export const pageQuery = {
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
}
