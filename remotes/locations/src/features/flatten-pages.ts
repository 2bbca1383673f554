import type { ListOf } from '@hosts/shared/contract'

/** All items of an infinite query's pages. */
export const flattenPages = <Item>({ pages }: { pages: ListOf<Item>[] }) =>
  pages.flatMap((page) => page.results)
