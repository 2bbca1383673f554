import { getAccountDefaults } from './get-account-defaults'

test.each([
  ['DE', 'EUR', 'de-DE'],
  ['CH', 'CHF', 'de-CH'],
  ['JP', 'JPY', 'ja-JP'],
  ['KW', 'KWD', 'ar-KW'],
  ['ZZ', 'EUR', 'en-ZZ'],
])('an account in %s has %s and %s', (country, currency, locale) => {
  expect(getAccountDefaults(country)).toEqual({ currency, locale })
})
