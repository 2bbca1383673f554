import * as z from '@hosts/shared/zod'

export const ratePer = z.enum(['hour', 'day', 'week', 'month'])
export type RatePer = z.infer<typeof ratePer>
export const quoteLine = z.object({ per: ratePer, count: z.int(), unitAmount: z.int(), amount: z.int() })
export type QuoteLine = z.infer<typeof quoteLine>
