import { FormComboBox, useFormContext } from '@hosts/shared/forms'
import { useMemo, useState } from 'react'
import { getTimeZoneOptions, sortZones } from '../lib/time-zones'

type Values = { timezone: string; address: { country: string; city: string } }
type Props = { label: string; description?: string; placeholder?: string }

/** The time zone of the form's address, found by its name, country or city; what begins as typed comes first. */
export const TimeZoneField = (props: Props) => {
  const [country, city, chosen] = useFormContext<Values>().watch([
    'address.country',
    'address.city',
    'timezone',
  ])
  const zones = useMemo(() => getTimeZoneOptions({ country, city }), [country, city])
  const [typed, setTyped] = useState('')
  // The name of the chosen zone is no search.
  const search = zones.some(({ value, label }) => value === chosen && label === typed) ? '' : typed
  const options = useMemo(() => sortZones(zones, search), [zones, search])
  return (
    <FormComboBox<Values> {...props} name="timezone" options={options} onInputChange={setTyped} isRequired />
  )
}
