import type { BookingEvent, PaymentMethod } from '@hosts/shared/contract'

/**
 * The method of the payment that a refund takes back: the last one by which `amount` minor units are still there, else the one by which
 * most are; null without payments. A drawer is counted by method, so that a refund by another makes two wrong.
 */
export const findRefundMethod = (
  events: readonly Pick<BookingEvent, 'action' | 'amount' | 'method'>[],
  amount: number,
): PaymentMethod | null => {
  const left = new Map<PaymentMethod, number>()
  for (const event of events) {
    if (event.action !== 'payment' || !event.method || !event.amount) continue
    const sum = (left.get(event.method) ?? 0) + event.amount
    // The method of the last payment comes last.
    if (event.amount > 0) left.delete(event.method)
    left.set(event.method, sum)
  }
  const found = [...left].filter(([, sum]) => sum > 0)
  const enough = found.findLast(([, sum]) => sum >= amount)
  return (enough ?? found.toSorted(([, a], [, b]) => b - a)[0])?.[0] ?? null
}
