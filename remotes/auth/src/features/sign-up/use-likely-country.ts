import { findCountryByZone } from '@hosts/shared/countries'
import { useFormContext } from '@hosts/shared/forms'
import { useEffect } from 'react'

/** Fills in the country of the visitor's time zone. After the first paint: the zones of each country take the browser half a millisecond. */
export const useLikelyCountry = () => {
  const { getValues, resetField } = useFormContext<{ country: string }>()
  useEffect(() => {
    if (getValues('country')) return
    const timer = setTimeout(() => {
      const country = findCountryByZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
      if (country && !getValues('country')) resetField('country', { defaultValue: country })
    })
    return () => clearTimeout(timer)
  }, [getValues, resetField])
}
