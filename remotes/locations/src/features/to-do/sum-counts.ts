import type { ToDoCounts } from '@hosts/shared/contract'

export const sumCounts = (counts: ToDoCounts) => Object.values(counts).reduce((sum, count) => sum + count, 0)
