import { countryOptions } from '@hosts/shared/countries'
import { FormSelect, FormTextField } from '@hosts/shared/forms'
import type { Elements } from '@hosts/shared/ui'
import { useMemo } from 'react'
import { t } from '../lib/field-texts'
import css from './fields.module.css'
import { PositionField } from './position-field'
import { TimeZoneField } from './time-zone-field'

type Props = {
  /** Below the time zone. */
  children?: Elements
}

/** Where a location is, inside a Form with these names. */
export const AddressFields = ({ children }: Props) => {
  const countries = useMemo(() => countryOptions('en'), [])
  return (
    <>
      <FormTextField name="address.line1" label={t('place.line1')} autoComplete="off" isRequired />
      <div className={css.row}>
        <FormTextField name="address.postcode" label={t('place.postcode')} autoComplete="off" isRequired />
        <FormTextField name="address.city" label={t('place.city')} autoComplete="off" isRequired />
      </div>
      <div className={css.row}>
        <FormSelect name="address.country" label={t('place.country')} options={countries} isRequired />
        <TimeZoneField label={t('place.timezone')} description={t('place.timezoneHelp')} />
      </div>
      {children}
      <PositionField />
    </>
  )
}
