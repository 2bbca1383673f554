import type { ChatUser } from '@hosts/shared/contract'
import { useFormContext } from '@hosts/shared/forms'
import { typeName } from '@hosts/shared/ui'
import { useState } from 'react'
import { ChoiceChips, PlateFields } from '../form'
import type { BookingInput } from './booking-input'
import { t } from './texts'
import css from './vehicle-field.module.css'

const other = 'other'

/** One of the driver's vehicles, or plate and type of another. */
export const VehicleField = ({ vehicles }: { vehicles: ChatUser['vehicles'] }) => {
  const { watch, setValue } = useFormContext<BookingInput>()
  const plate = watch('plate')
  const known = vehicles.find((vehicle) => vehicle.plate === plate)
  const [isOther, setIsOther] = useState(false)
  const isTyped = vehicles.length === 0 || isOther || (plate !== '' && !known)
  const choose = (value: string) => {
    const vehicle = vehicles.find((one) => one.plate === value)
    setIsOther(!vehicle)
    setValue('plate', vehicle?.plate ?? '', { shouldDirty: true })
    setValue('vehicleType', vehicle?.type ?? '')
  }
  return (
    <div className={css.vehicle}>
      {vehicles.length > 0 && (
        <ChoiceChips
          label={t('vehicle.label')}
          options={[
            ...vehicles.map((one) => ({ value: one.plate, label: `${one.plate} · ${typeName(one.type)}` })),
            { value: other, label: t('vehicle.other') },
          ]}
          value={isTyped ? other : plate}
          onChange={choose}
        />
      )}
      {isTyped && <PlateFields />}
    </div>
  )
}
