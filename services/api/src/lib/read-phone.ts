import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { FieldError } from './errors'

/**
 * A phone of the contract in E.164: one without a country code as it is dialled in `country` (ISO 3166), without the zero that is dialled only
 * there, wherever it was typed. Undefined for what that country cannot have. One with a code is never refused: numbers are newer than tables.
 */
export const readPhone = (phone: string, country?: string): string | undefined => {
  const defaultCountry = country && isSupportedCountry(country) ? (country as CountryCode) : undefined
  const parsed = parsePhoneNumberFromString(phone, {
    extract: false,
    ...(defaultCountry && { defaultCountry }),
  })
  if (phone.startsWith('+')) return parsed?.isValid() ? parsed.number : phone
  return parsed?.isPossible() ? parsed.number : undefined
}

/** The same; 422 at the field for a number without a country code that the country cannot have. */
export const requirePhone = (phone: string, country: string, path = 'phone') => {
  const read = readPhone(phone, country)
  if (!read)
    throw new FieldError(path, 'invalid_phone', 'Enter the number with its country code, like +49 30 1234567')
  return read
}
