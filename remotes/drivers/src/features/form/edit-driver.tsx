import type { ChatUser, Warehouse } from '@hosts/shared/contract'
import { Form, FormDialog, FormError, pickChanged, SubmitButton, useZodForm } from '@hosts/shared/forms'
import { languageOptions } from '@hosts/shared/languages'
import { DialogActions } from '@hosts/shared/ui'
import { useMemo } from 'react'
import { useDriversUpdateDriverMutation } from '../../api/update-driver'
import { nameLanguage } from '../../lib/name-language'
import { t } from '../../texts'
import { type Person, type PersonInput, personInput } from './driver-input'
import { explainRefusal } from './explain-refusal'
import { PersonFields } from './person-fields'

type Props = { location: Warehouse; driver: ChatUser; onClose: () => void }

/** The languages that drivers are written to in, and the one that this driver has. */
const listLanguages = (own: string) => {
  const options = languageOptions('en')
  const isListed = options.some(({ value }) => value === own)
  return isListed ? options : [...options, { value: own, label: nameLanguage(own) }]
}

/** Changes who a driver is, at all locations that know him. */
export const EditDriver = ({ location, driver, onClose }: Props) => {
  const { id: driverId, name, phone, email, company, companyId, language } = driver
  const form = useZodForm<PersonInput, Person>(personInput, {
    name,
    phone,
    email: email ?? '',
    company: company ?? '',
    companyId: '',
    language,
  })
  const [update] = useDriversUpdateDriverMutation()
  const languages = useMemo(() => listLanguages(language), [language])
  const { isDirty, isSubmitting, dirtyFields } = form.formState
  const save = async (person: Person) => {
    const changes = pickChanged(person, dirtyFields)
    const { error } = await update({ locationId: location.id, driverId, changes })
    if (error) explainRefusal(form, error)
    else onClose()
  }
  return (
    <FormDialog title={t('form.edit', { name })} isDirty={isDirty && !isSubmitting} onClose={onClose}>
      <Form form={form} onSubmit={save}>
        <PersonFields
          locationId={location.id}
          languages={languages}
          driverId={driverId}
          hasCompany={companyId !== undefined}
        />
        <FormError />
        <DialogActions>
          <SubmitButton>{t('form.save')}</SubmitButton>
        </DialogActions>
      </Form>
    </FormDialog>
  )
}
