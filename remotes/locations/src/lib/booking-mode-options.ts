import { t } from './field-texts'

/** How drivers book, as options of a field. */
export const bookingModeOptions = [
  { value: 'instant', label: t('mode.instant'), description: t('mode.instantHelp') },
  { value: 'request', label: t('mode.request'), description: t('mode.requestHelp') },
]
