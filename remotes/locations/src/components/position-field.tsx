import { FormTextField, useFormContext } from '@hosts/shared/forms'
import { PlainButton } from '@hosts/shared/ui'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { t } from '../lib/field-texts'
import { formatPosition } from '../lib/position'
import css from './fields.module.css'

/** Five decimals are a metre. */
const round = (degrees: number) => Number(degrees.toFixed(5))

/** Coordinates, typed, pasted from a map or those of this device. */
export const PositionField = () => {
  const { setValue, setError } = useFormContext<{ position: string }>()
  const [isPending, setIsPending] = useState(false)
  const locate = () => {
    setIsPending(true)
    const fail = () => {
      setIsPending(false)
      setError('position', { message: t('place.locateDenied') }, { shouldFocus: true })
    }
    if (!navigator.geolocation) return fail()
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setIsPending(false)
        const position = formatPosition({ lat: round(latitude), lng: round(longitude) })
        setValue('position', position, { shouldDirty: true, shouldValidate: true })
      },
      fail,
      { enableHighAccuracy: true, timeout: 15_000 },
    )
  }
  return (
    <div>
      <FormTextField
        name="position"
        label={t('place.position')}
        description={t('place.positionHelp')}
        autoComplete="off"
        isOptional
      />
      <div className={css.under}>
        <PlainButton size="small" isPending={isPending} onPress={locate}>
          <LocateFixed aria-hidden="true" />
          {t('place.locate')}
        </PlainButton>
      </div>
    </div>
  )
}
