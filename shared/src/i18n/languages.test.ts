import { languages } from '../contract/languages'
import { languageOptions } from './languages'

const listLabels = (language?: string) => languageOptions(language).map(({ label }) => label)

test('names and sorts the languages in one of them', () => {
  expect(listLabels('en').slice(0, 3)).toEqual(['Dutch', 'English', 'French'])
  expect(listLabels('de')).toEqual(listLabels('de').toSorted(new Intl.Collator('de').compare))
  expect(languageOptions('en')).toHaveLength(languages.length)
})

test('names each language in itself, with a capital letter', () => {
  expect(languageOptions()).toContainEqual({ value: 'fr', label: 'Français' })
  expect(languageOptions()).toContainEqual({ value: 'ru', label: 'Русский' })
})
