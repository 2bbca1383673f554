import { currencies } from '@hosts/shared/contract'

/** "Euro (EUR)", as far as the browser knows it. */
export const nameCurrency = (code: string, language: string) => {
  const name = new Intl.DisplayNames(language, { type: 'currency', fallback: 'none' }).of(code)
  return name ? `${name} (${code})` : code
}

/** Options of a currency field, named and sorted in a language; `present` is among them, whatever it is. */
export const currencyOptions = (language: string, present: string) => {
  const { compare } = new Intl.Collator(language)
  return [...new Set([present, ...currencies])]
    .map((value) => ({ value, label: nameCurrency(value, language) }))
    .sort((one, other) => compare(one.label, other.label))
}
