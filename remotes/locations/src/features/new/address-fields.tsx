import { countryOptions } from '@hosts/shared/countries'
import { FormComboBox, FormSelect, FormTextField } from '@hosts/shared/forms'
import { Card } from '@hosts/shared/ui'
import { useMemo } from 'react'
import { t } from '../../texts'
import type { Draft } from './draft-storage'
import css from './fields.module.css'

/** The browser's IANA time zones, and its own even if the list lacks it, as with UTC. */
const getZoneOptions = () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), own])
  return [...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}

export const AddressFields = () => {
  const countries = useMemo(() => countryOptions(document.documentElement.lang || 'en'), [])
  const zones = useMemo(getZoneOptions, [])
  return (
    <Card title={t('new.place.title')}>
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
    </Card>
  )
}
