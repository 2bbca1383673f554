import { FormSelect, FormTextField } from '@hosts/shared/forms'
import { typeOptions } from '@hosts/shared/ui'
import css from './plate-fields.module.css'
import { t } from './texts'

const types = [{ value: '', label: t('vehicle.anyType') }, ...typeOptions]

/** Plate and type of a vehicle, inside a Form with these names. */
export const PlateFields = () => (
  <div className={css.fields}>
    <FormTextField
      name="plate"
      label={t('vehicle.plate')}
      autoComplete="off"
      spellCheck={false}
      maxLength={15}
      isRequired
    />
    <FormSelect name="vehicleType" label={t('vehicle.type')} options={types} />
  </div>
)
