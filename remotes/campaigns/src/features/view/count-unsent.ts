import type { campaignStats } from '@hosts/shared/contract'
import type * as z from '@hosts/shared/zod'

export type Stats = z.infer<typeof campaignStats>

/** The number of drivers whose message has no final state yet. */
export const countUnsent = ({ audience, sent, failed, skipped }: Stats) =>
  Math.max(0, audience - sent - failed - skipped)
