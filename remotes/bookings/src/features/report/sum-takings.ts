import type { ReportRow, TakingsByMethod } from '@hosts/shared/contract'

/** Adds up takings by method, as far as they are split. `sum` is null where none are; `isWhole`: it contains all takings. */
export const sumTakings = (rows: readonly Pick<ReportRow, 'takings' | 'takingsBy'>[]) => {
  const split = rows.flatMap(({ takingsBy }) => takingsBy ?? [])
  const sum: TakingsByMethod = { cash: 0, card: 0, invoice: 0, other: 0 }
  for (const takings of split)
    for (const method of Object.keys(sum) as (keyof TakingsByMethod)[]) sum[method] += takings[method]
  const isWhole = rows.every(({ takings, takingsBy }) => takingsBy !== undefined || takings === 0)
  return { sum: split.length > 0 ? sum : null, isWhole }
}
