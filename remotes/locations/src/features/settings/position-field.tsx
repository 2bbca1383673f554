import { FormTextField, useFormContext } from '@hosts/shared/forms'
import { PlainButton } from '@hosts/shared/ui'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import type { DetailsInput } from './details-input'
import { formatPosition } from './position'
import css from './settings.module.css'
import { t } from './texts'

/** Five decimals are a metre. */
const round = (degrees: number) => Number(degrees.toFixed(5))

/** Coordinates, typed, pasted from a map or those of this device. */
export const PositionField = () => {
  const { setValue, setError } = useFormContext<DetailsInput>()
  const [isPending, setIsPending] = useState(false)
  const locate = () => {
    setIsPending(true)
    const fail = () => {
      setIsPending(false)
      setError('position', { message: t('details.locateDenied') }, { shouldFocus: true })
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
      <FormTextField<DetailsInput>
        name="position"
        label={t('details.position')}
        description={t('details.positionHelp')}
        autoComplete="off"
        isOptional
      />
      <div className={css.under}>
        <PlainButton size="small" isPending={isPending} onPress={locate}>
          <LocateFixed aria-hidden="true" />
          {t('details.locate')}
        </PlainButton>
      </div>
    </div>
  )
}
