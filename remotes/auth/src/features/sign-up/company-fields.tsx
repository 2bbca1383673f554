import { countryOptions } from '@hosts/shared/countries'
import { FormSelect, FormTextField } from '@hosts/shared/forms'
import { useMemo } from 'react'
import { t } from '../../texts'
import css from './sign-up.module.css'
import { useLikelyCountry } from './use-likely-country'

/** The fields of the new account. */
export const CompanyFields = () => {
  useLikelyCountry()
  const countries = useMemo(() => countryOptions(document.documentElement.lang || 'en'), [])
  return (
    <div className={css.row}>
      <FormTextField name="company" label={t('signUp.company')} autoComplete="organization" isRequired />
      <FormSelect
        name="country"
        label={t('signUp.country')}
        options={countries}
        autoComplete="country"
        isRequired
      />
    </div>
  )
}
