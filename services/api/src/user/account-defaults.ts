const currencies: Record<string, string> = {
  CH: 'CHF',
  CZ: 'CZK',
  DK: 'DKK',
  GB: 'GBP',
  HU: 'HUF',
  LI: 'CHF',
  NO: 'NOK',
  PL: 'PLN',
  RO: 'RON',
  RS: 'RSD',
  SE: 'SEK',
  TR: 'TRY',
  UA: 'UAH',
  US: 'USD',
}

/** Currency (EUR unless listed here) and the likeliest locale of a country. */
export const accountDefaults = (country: string) => ({
  currency: currencies[country] ?? 'EUR',
  locale: `${new Intl.Locale(`und-${country}`).maximize().language}-${country}`,
})
