import countryToCurrency, { type Countries } from 'country-to-currency'

/** The currency of a country (EUR where none is known) and its likeliest locale. */
export const getAccountDefaults = (country: string) => ({
  currency: countryToCurrency[country as Countries] ?? 'EUR',
  locale: `${new Intl.Locale(`und-${country}`).maximize().language}-${country}`,
})
