/** How many decimals a currency has: 2 for EUR, 0 for JPY. */
const countDecimals = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/**
 * An amount typed in major units as integer minor units; null when it cannot be read with certainty. Comma and
 * point are decimal marks; a grouping mark is refused, because `1.234` means two things.
 */
export const parseMoney = (typed: string, currency: string): number | null => {
  const match = /^(\d{1,9})(?:[.,](\d+))?$/.exec(typed.replace(/\s/g, ''))
  const [, major = '', minor = ''] = match ?? []
  const decimals = countDecimals(currency)
  if (!match || minor.length > decimals) return null
  return Number(major + minor.padEnd(decimals, '0'))
}
