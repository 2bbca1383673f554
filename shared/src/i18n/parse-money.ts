import { countDecimals } from '@hosts/shared/contract'

/**
 * Parses an amount in major units to integer minor units; null for anything else. Comma and point are decimal marks: `1.234` is refused in
 * EUR, and is one dinar and 234 fils in KWD, so that a form should show the parsed amount. Only a currency without decimals is unambiguous:
 * there they separate thousands.
 */
export const parseMoney = (typed: string, currency: string): number | null => {
  const decimals = countDecimals(currency)
  const text = typed.replace(/\s/g, '')
  const isGrouped = decimals === 0 && /^\d{1,3}([.,]\d{3})+$/.test(text)
  const match = /^(\d{1,9})(?:[.,](\d+))?$/.exec(isGrouped ? text.replace(/[.,]/g, '') : text)
  const [, major = '', minor = ''] = match ?? []
  if (!match || minor.length > decimals) return null
  return Number(major + minor.padEnd(decimals, '0'))
}

/** An amount as a field holds it, so that `parseMoney` reads it again: 1250 in EUR is `12.50`, whole amounts are without decimals. */
export const formatAmount = (minorUnits: number, currency: string): string => {
  const decimals = countDecimals(currency)
  const amount = minorUnits / 10 ** decimals
  return amount.toFixed(Number.isInteger(amount) ? 0 : decimals)
}

/** An amount that can be typed in a currency: `12.50` in EUR, `1250` in JPY, `12.500` in KWD. */
export const exampleAmount = (currency: string): string => {
  const decimals = countDecimals(currency)
  return decimals === 0 ? '1250' : (12.5).toFixed(decimals)
}
