import { t } from '../texts'
import { t as fieldText } from './field-texts'

/** The kinds of locations, as options of a field. */
export const kindOptions = [
  { value: 'parking', label: t('kind.parking'), description: fieldText('basics.parking') },
  { value: 'truck-bay', label: t('kind.truck-bay'), description: fieldText('basics.truckBay') },
  { value: 'mixed', label: t('kind.mixed'), description: fieldText('basics.mixed') },
]
