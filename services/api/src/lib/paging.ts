import type { ListOf } from '@hosts/shared/contract'

/** Limit and offset of a list's query, and the list's answer (PRODUCT.md, "Lists answer"). */
export const page = ({ page, limit }: { page: number; limit: number }) => {
  const offset = (page - 1) * limit
  const answer = <Item>(results: Item[], count: number): ListOf<Item> => ({
    results,
    count,
    hasMore: offset + results.length < count,
    page,
    limit,
  })
  return { limit, offset, answer }
}
