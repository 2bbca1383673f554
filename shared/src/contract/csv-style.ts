import * as z from '@hosts/shared/zod'

/** `?separator=` of a CSV file; without it the account's country decides. */
export const csvSeparator = z.enum(['semicolon', 'comma', 'tab'])
export type CsvSeparator = z.infer<typeof csvSeparator>

export type CsvStyle = { separator: ';' | ',' | '\t'; decimal: ',' | '.' }

const signs = { semicolon: ';', comma: ',', tab: '\t' } as const

/** Numbers have a decimal point there, and spreadsheets expect semicolons all the same. */
const pointAndSemicolon = ['CH', 'LI']

/** The decimal mark of a country's main language. */
const findDecimal = (country: string | undefined): CsvStyle['decimal'] => {
  if (!country || !/^[A-Z]{2}$/.test(country)) return '.'
  // Without the script, with which browsers find the language only.
  const { language } = new Intl.Locale(`und-${country}`).maximize()
  const locales = [`${language}-${country}`, 'en']
  const parts = new Intl.NumberFormat(locales, { numberingSystem: 'latn' }).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
}

/** The separator that spreadsheets of a country (ISO 3166-1 alpha-2) expect. */
export const findCsvSeparator = (country: string | undefined): CsvSeparator =>
  findDecimal(country) === ',' || (country && pointAndSemicolon.includes(country)) ? 'semicolon' : 'comma'

/** How a file is written in a country. The decimal mark follows a separator that is not the country's own. */
export const toCsvStyle = (country: string | undefined, chosen?: CsvSeparator): CsvStyle => {
  const own = findCsvSeparator(country)
  const separator = signs[chosen ?? own]
  if (chosen === undefined || chosen === own || chosen === 'tab')
    return { separator, decimal: findDecimal(country) }
  return { separator, decimal: chosen === 'semicolon' ? ',' : '.' }
}
