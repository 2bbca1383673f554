import { countryOptions } from '@hosts/shared/countries'
import { FormComboBox, FormSelect, FormTextField, useFormContext } from '@hosts/shared/forms'
import { Card } from '@hosts/shared/ui'
import { useEffect, useMemo } from 'react'
import { t } from '../../texts'
import { PositionField } from '../settings/position-field'
import type { Draft } from './draft-storage'
import css from './fields.module.css'
import { t as own } from './texts'
import { findTimeZone, getTimeZoneOptions } from './time-zones'

/** Keeps the time zone that of the address, whenever the host changes country or city. */
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
  const [country, city] = useFormContext<Draft>().watch(['address.country', 'address.city'])
  const countries = useMemo(() => countryOptions('en'), [])
  const zones = useMemo(() => getTimeZoneOptions({ country, city }), [country, city])
  return (
    <Card title={own('placeTitle')}>
      <FormTextField<Draft> name="address.line1" label={t('new.place.line1')} autoComplete="off" isRequired />
      <div className={css.row}>
        <FormTextField<Draft>
          name="address.postcode"
          label={t('new.place.postcode')}
          autoComplete="off"
          isRequired
        />
        <FormTextField<Draft> name="address.city" label={t('new.place.city')} autoComplete="off" isRequired />
      </div>
      <div className={css.row}>
        <FormSelect<Draft>
          name="address.country"
          label={t('new.place.country')}
          options={countries}
          isRequired
        />
        <FormComboBox<Draft>
          name="timezone"
          label={t('new.place.timezone')}
          description={t('new.place.timezoneHelp')}
          options={zones}
          isRequired
        />
      </div>
      <PositionField />
    </Card>
  )
}
