import { languages } from '@hosts/shared/contract'
import { t } from './texts'

const names = new Intl.DisplayNames('en', { type: 'language' })

/** The languages that drivers are written to in. */
export const languageOptions = [
  { value: '', label: t('driver.languageAuto') },
  ...languages
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en')),
]
