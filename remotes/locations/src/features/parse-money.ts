/** The number of decimals of a currency: 2 for EUR, 0 for JPY. */
const countDecimals = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/**
 * Parses an amount in major units to integer minor units; null if it is ambiguous. Comma and point are
 * decimal marks; grouping marks are refused, because `1.234` has two meanings.
 */
export const parseMoney = (typed: string, currency: string): number | null => {
  const match = /^(\d{1,9})(?:[.,](\d+))?$/.exec(typed.replace(/\s/g, ''))
  const [, major = '', minor = ''] = match ?? []
  const decimals = countDecimals(currency)
  if (!match || minor.length > decimals) return null
  return Number(major + minor.padEnd(decimals, '0'))
}

/** An amount as a field holds it, so that `parseMoney` reads it again: 1250 in EUR is `12.50`, whole amounts are without decimals. */
export const formatAmount = (minorUnits: number, currency: string): string => {
  const decimals = countDecimals(currency)
  const amount = minorUnits / 10 ** decimals
  return amount.toFixed(Number.isInteger(amount) ? 0 : decimals)
}
