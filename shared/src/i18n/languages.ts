import { languages } from '../contract/languages'

const nameLanguage = (code: string, language: string) => {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** Options of a language field, named and sorted in a language; without one each is named in its own, for its speakers to find. */
export const languageOptions = (language?: string) => {
  const { compare } = new Intl.Collator(language)
  return languages
    .map((value) => ({ value, label: nameLanguage(value, language ?? value) }))
    .sort((one, other) => compare(one.label, other.label))
}
