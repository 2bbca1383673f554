import { FormSelect, FormTextField, useFormContext } from '@hosts/shared/forms'
import type { SelectOption } from '@hosts/shared/ui'
import { t } from '../../texts'
import { CompanyField } from './company-field'
import type { PersonInput } from './driver-input'
import css from './person-fields.module.css'
import { PhoneHint } from './phone-hint'

type Props = {
  locationId: number
  languages: SelectOption[]
  /** Whose phone it is already. */
  driverId?: number
  /** A company pays for him, which has its own place: its name is no text. */
  hasCompany?: boolean
}

/** Name, phone, mail, company and language of a driver. They are somebody else's: no autofill. */
export const PersonFields = ({ locationId, languages, driverId, hasCompany }: Props) => {
  const typed = useFormContext<PersonInput>().watch('phone')
  return (
    <>
      <FormTextField<PersonInput> name="name" label={t('form.name')} autoComplete="off" isRequired />
      <div className={css.phone}>
        <FormTextField<PersonInput>
          name="phone"
          type="tel"
          label={t('form.phone')}
          description={t('form.phoneHelp')}
          autoComplete="off"
          isOptional
        />
        <PhoneHint locationId={locationId} typed={typed} {...(driverId !== undefined && { driverId })} />
      </div>
      {!hasCompany && <CompanyField />}
      <FormTextField<PersonInput>
        name="email"
        type="email"
        label={t('form.email')}
        autoComplete="off"
        isOptional
      />
      <FormSelect<PersonInput>
        name="language"
        label={t('form.language')}
        description={t('form.languageHelp')}
        options={languages}
      />
    </>
  )
}
