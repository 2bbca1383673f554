import { formatMoney } from '@hosts/shared/ui'

/** "+€6.00", "−€4.00", "€0.00". */
export const formatDifference = (difference: number, currency: string) => {
  const amount = formatMoney(Math.abs(difference), currency)
  return difference === 0 ? amount : `${difference > 0 ? '+' : '−'}${amount}`
}
