import { type ListPage, maxListBytes } from '@hosts/shared/contract'
import { FieldError } from './errors'
import { paginate } from './paging'
import { eachInTurns } from './take-turns'

/** Bytes of JSON of a value. */
export const countBytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

/** Bytes of a list's rows: the rest of `maxListBytes` is for what is around them. */
export const rowBytes = maxListBytes - 1000

/** Rows have more than 100 bytes: so many are too many for one answer. */
export const mostRows = Math.ceil(rowBytes / 100)

/** The first of `rows` that fit into `bytes` of JSON together. */
export const takeWithin = async <Row>(rows: Row[], bytes: number): Promise<Row[]> => {
  let used = 0
  let end = 0
  await eachInTurns(rows, (row) => {
    // With the comma before the next one.
    used += countBytes(row) + 1
    if (used <= bytes) end += 1
  })
  return end === rows.length ? rows : rows.slice(0, end)
}

/** Refuses a list to those who do not ask for its pages. `what` and `instead` are for a host. */
export const tooManyRows = (what: string, instead: string) =>
  new FieldError('limit', 'too_many_rows', `There are too many ${what} to load at once. ${instead}`)

export type OptionalPage = { page?: number | undefined; limit?: number | undefined }
type Source<Row> = {
  read: (limit: number, offset: number) => Promise<Row[]>
  count: () => Promise<number>
  /** Rows of a page without a limit. */
  most: number
  refuse: () => Error
}

/** A page of a list, or all of it to those who ask for none, as far as that fits into an answer. */
export const listWhole = async <Row>(
  { page, limit }: OptionalPage,
  { read, count, most, refuse }: Source<Row>,
): Promise<{ results: Row[] } | ListPage<Row>> => {
  if (page === undefined && limit === undefined) {
    const results = await read(mostRows, 0)
    if ((await takeWithin(results, rowBytes)).length < results.length) throw refuse()
    return { results }
  }
  const { toList, offset, limit: size } = paginate({ page: page ?? 1, limit: limit ?? most })
  const [results, total] = await Promise.all([read(size, offset), count()])
  return toList(results, total)
}
