import { readConflict, useRequestKey } from '@hosts/shared/api'
import { type Company, changedCompany, companyFields } from '@hosts/shared/contract'
import {
  Form,
  FormConflict,
  FormDialog,
  FormError,
  FormTextArea,
  FormTextField,
  pickChanged,
  SubmitButton,
  useConflict,
  useZodForm,
} from '@hosts/shared/forms'
import { DialogActions } from '@hosts/shared/ui'
import * as z from '@hosts/shared/zod'
import { useEffect, useState } from 'react'
import { useDriversCreateCompanyMutation, useDriversUpdateCompanyMutation } from '../../api/save-company'
import { explainRefusal } from '../form'
import { t } from './texts'

const { name, address, taxId, email, terms } = companyFields
const input = z.object({
  name,
  address,
  taxId,
  email: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => typed.trim() || null),
    ),
    email,
  ),
  terms,
})
type Input = { name: string; address: string; taxId: string; email: string; terms: string }
type Output = z.infer<typeof input>

const noCompany: Input = { name: '', address: '', taxId: '', email: '', terms: '' }

/** They are somebody else's: no autofill. */
const Fields = () => (
  <>
    <FormTextField<Input> name="name" label={t('form.name')} autoComplete="off" isRequired />
    <FormTextArea<Input> name="address" label={t('form.address')} rows={3} isOptional />
    <FormTextField<Input> name="taxId" label={t('form.taxId')} autoComplete="off" isOptional />
    <FormTextField<Input> name="email" type="email" label={t('form.email')} autoComplete="off" isOptional />
    <FormTextArea<Input>
      name="terms"
      label={t('form.terms')}
      description={t('form.termsHelp')}
      rows={2}
      isOptional
    />
  </>
)

/** Adds a company. `onAdded` is called with the new one. */
export const AddCompany = ({ onClose, onAdded }: { onClose: () => void; onAdded: (id: number) => void }) => {
  const form = useZodForm<Input, Output>(input, noCompany)
  const [create] = useDriversCreateCompanyMutation()
  const press = useRequestKey()
  const [addedId, setAddedId] = useState<number | null>(null)
  const { isDirty, isSubmitting } = form.formState
  // Once the form no longer asks whether what was typed may be lost.
  useEffect(() => {
    if (addedId !== null) onAdded(addedId)
  }, [addedId, onAdded])
  const add = async (company: Output) => {
    const { data, error } = await press.send(company, (requestKey) => create({ ...company, requestKey }))
    if (error) explainRefusal(form, error)
    else if (data) setAddedId(data.id)
  }
  return (
    <FormDialog title={t('add')} isDirty={isDirty && !isSubmitting && addedId === null} onClose={onClose}>
      <Form form={form} onSubmit={add}>
        <Fields />
        <FormError />
        <DialogActions>
          <SubmitButton>{t('add')}</SubmitButton>
        </DialogActions>
      </Form>
    </FormDialog>
  )
}

const toInput = ({ name, address, taxId, email, terms }: Company): Input => ({
  name,
  address,
  taxId,
  email: email ?? '',
  terms,
})

/** Changes a company; its drivers get a new name with it. Where another host was faster, the host chooses. */
export const EditCompany = ({ company, onClose }: { company: Company; onClose: () => void }) => {
  const { id, name } = company
  const form = useZodForm<Input, Output>(input, toInput(company))
  const [update] = useDriversUpdateCompanyMutation()
  const { getSeen, meet, conflict } = useConflict(form, {
    name: t('form.name'),
    address: t('form.address'),
    taxId: t('form.taxId'),
    email: t('form.email'),
    terms: t('form.terms'),
  })
  const { isDirty, isSubmitting, dirtyFields } = form.formState
  const save = async (company: Output) => {
    const seen = getSeen()
    const before = { ...seen, email: seen.email || null }
    const { error } = await update({ id, changes: { ...pickChanged(company, dirtyFields), before } })
    const changed = readConflict(error, changedCompany)
    meet(changed && toInput(changed.company))
    if (changed) return
    if (error) explainRefusal(form, error)
    else onClose()
  }
  return (
    <FormDialog title={t('form.edit', { name })} isDirty={isDirty && !isSubmitting} onClose={onClose}>
      <Form form={form} onSubmit={save}>
        <Fields />
        <FormError />
        {conflict && (
          <FormConflict
            {...conflict}
            texts={{ title: t('form.changed'), replace: t('form.replace'), take: t('form.take') }}
          />
        )}
        <DialogActions>
          <SubmitButton>{t('form.save')}</SubmitButton>
        </DialogActions>
      </Form>
    </FormDialog>
  )
}
