import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import { FieldError } from './errors'

/** Codes of countries where a zero at the start is part of the number: Italy, Ivory Coast, Gabon, Congo, San Marino. */
const zeroCodes = new Set(['39', '225', '241', '242', '378'])

/** Countries where people still dial an 8 before the zero. */
const eightCountries = new Set(['UA', 'MD'])

/**
 * A phone of the contract in E.164: one without a country code as it is dialled in `country` (ISO 3166), without the zero that is dialled only
 * there, wherever it was typed. Undefined for what that country cannot have. One with a code is never refused: numbers are newer than tables.
 */
export const readPhone = (phone: string, country?: string): string | undefined => {
  const defaultCountry = country && isSupportedCountry(country) ? (country as CountryCode) : undefined
  const parse = (text: string) =>
    parsePhoneNumberFromString(text, { extract: false, ...(defaultCountry && { defaultCountry }) })
  const typed = parse(phone)
  const code = defaultCountry && getCountryCallingCode(defaultCountry)
  // Copied without its plus. A German number of that length without its zero would be a rare one.
  const copied = code && phone.startsWith(code) ? parse(`+${phone}`) : undefined
  if (copied?.isValid() && copied.getType() === 'MOBILE') return copied.number
  if (typed?.isValid()) return typed.number
  if (phone.startsWith('+')) {
    // No country has such a code: the plus was typed before a number as it is dialled inside (+8 912 … in Russia).
    const inside = typed ? undefined : parse(phone.slice(1))
    if (inside?.isValid()) return inside.number
    const [, ownCode = '', rest] = /^\+(\d+?)0+(\d+)$/.exec(phone) ?? []
    const isTrunkZero = ownCode === typed?.countryCallingCode && !zeroCodes.has(ownCode)
    const bare = isTrunkZero ? parse(`+${ownCode}${rest}`) : undefined
    return bare?.isPossible() ? bare.number : phone
  }
  const bare = parse(phone.replace(/^0+/, ''))
  const long = eightCountries.has(country ?? '') ? parse(phone.replace(/^8(?=0)/, '')) : undefined
  const found = [bare, long, copied].find((one) => one?.isValid()) ?? typed
  return found?.isPossible() ? found.number : undefined
}

/** The same; 422 at the field for a number without a country code that the country cannot have. */
export const requirePhone = (phone: string, country: string, path = 'phone') => {
  const read = readPhone(phone, country)
  if (!read)
    throw new FieldError(path, 'invalid_phone', 'Enter the number with its country code, like +49 30 1234567')
  return read
}
