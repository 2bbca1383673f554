import { countryOptions } from '@hosts/shared/countries'
import { FormSelect, FormTextField, useFormContext } from '@hosts/shared/forms'
import { Card } from '@hosts/shared/ui'
import { useEffect, useMemo } from 'react'
import css from '../../components/fields.module.css'
import { TimeZoneField } from '../../components/time-zone-field'
import { t as fieldText } from '../../lib/field-texts'
import { findTimeZone } from '../../lib/time-zones'
import { PositionField } from '../settings/position-field'
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

export const AddressFields = () => {
  useZoneOfAddress()
  const countries = useMemo(() => countryOptions('en'), [])
  return (
    <Card title={t('placeTitle')}>
      <FormTextField<Draft>
        name="address.line1"
        label={fieldText('place.line1')}
        autoComplete="off"
        isRequired
      />
      <div className={css.row}>
        <FormTextField<Draft>
          name="address.postcode"
          label={fieldText('place.postcode')}
          autoComplete="off"
          isRequired
        />
        <FormTextField<Draft>
          name="address.city"
          label={fieldText('place.city')}
          autoComplete="off"
          isRequired
        />
      </div>
      <div className={css.row}>
        <FormSelect<Draft>
          name="address.country"
          label={fieldText('place.country')}
          options={countries}
          isRequired
        />
        <TimeZoneField label={fieldText('place.timezone')} description={fieldText('place.timezoneHelp')} />
      </div>
      <PositionField />
    </Card>
  )
}
