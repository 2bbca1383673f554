import { countDecimals } from '@hosts/shared/contract'
import { formatMoney } from './format'

const texts = {
  unreadable: (example: string) => `Enter an amount like ${example}`,
  none: (currency: string) => `${currency} has no decimals`,
  decimals: (count: number) => `At most ${count} decimals`,
  most: (amount: string) => `At most ${amount}`,
}

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

/** Whether only the number of decimals keeps an amount from being read: `1.2345` in KWD. */
const hasExcessDecimals = (typed: string) => /^\d{1,9}[.,]\d+$/.test(typed.replace(/\s/g, ''))

/** What is wrong with an amount as typed, in words for its field; null for one from 0 to `most` minor units. */
export const findMoneyProblem = (typed: string, currency: string, most: number): string | null => {
  const parsed = parseMoney(typed, currency)
  if (parsed !== null) return parsed > most ? texts.most(formatMoney(most, currency)) : null
  const decimals = countDecimals(currency)
  if (!hasExcessDecimals(typed)) return texts.unreadable(exampleAmount(currency))
  return decimals === 0 ? texts.none(currency) : texts.decimals(decimals)
}
