import type { ToDoCounts } from '@hosts/shared/contract'

export const sumCounts = (counts: ToDoCounts): number =>
  Object.values(counts).reduce<number>((sum, count = 0) => sum + count, 0)
