import { useFormContext } from '@hosts/shared/forms'
import { Card } from '@hosts/shared/ui'
import { useEffect } from 'react'
import { AddressFields } from '../../components/address-fields'
import { findTimeZone } from '../../lib/time-zones'
import type { Draft } from './draft-storage'
import { t } from './texts'

/** Sets the time zone to that of the address whenever the host changes country or city. */
const useZoneOfAddress = () => {
  const { subscribe, setValue } = useFormContext<Draft>()
  useEffect(
    () =>
      subscribe({
        name: ['address.country', 'address.city'],
        formState: { values: true },
        callback: ({ values: { address, timezone }, type }) => {
          if (type === 'change')
            setValue('timezone', findTimeZone(address, timezone), { shouldValidate: true })
        },
      }),
    [subscribe, setValue],
  )
}

export const PlaceFields = () => {
  useZoneOfAddress()
  return (
    <Card title={t('placeTitle')}>
      <AddressFields />
    </Card>
  )
}
