import { t } from './texts'

/** The languages that drivers are written to in. */
const codes = ['de', 'en', 'es', 'fr', 'hi', 'it', 'ja', 'ko', 'nl', 'pt', 'ru', 'tr']

const names = new Intl.DisplayNames('en', { type: 'language' })

export const languageOptions = [
  { value: '', label: t('driver.languageAuto') },
  ...codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en')),
]
