import { type ApiError, errorStatus } from '@hosts/shared/api'
import { BayFailures } from '@hosts/shared/blocks'
import { bayBody, type Warehouse } from '@hosts/shared/contract'
import {
  applyFieldErrors,
  Form,
  FormNumberField,
  LeaveGuard,
  pickChanged,
  SubmitButton,
  useZodForm,
} from '@hosts/shared/forms'
import { toast } from '@hosts/shared/platform'
import type * as z from '@hosts/shared/zod'
import { useState } from 'react'
import type { BayRow } from './bay-rows'
import { DetailFields, LabelField } from './detail-fields'
import { t } from './texts'
import { useLocationsUpdateBayMutation } from './update-bay'

type Props = { location: Warehouse; rows: BayRow[]; bay: BayRow }
type Input = z.input<typeof bayBody>
type Values = z.infer<typeof bayBody>

const toValues = ({ label, zone, capacity, vehicleTypes, features }: BayRow): Values => ({
  label,
  zone,
  capacity,
  vehicleTypes,
  features,
})

/** A bay's details. Only changed fields are sent, so that two people can change different ones. */
export const BayForm = ({ location, rows, bay }: Props) => {
  const form = useZodForm<Input, Values>(bayBody, toValues(bay))
  const { isDirty, dirtyFields } = form.formState
  const [update] = useLocationsUpdateBayMutation()
  const [error, setError] = useState<ApiError | null>(null)

  const submit = async (values: Values) => {
    setError(null)
    const changed = pickChanged(values, dirtyFields)
    const answer = await update({ id: bay.id, locationId: location.id, ...changed })
    if (answer.data) {
      form.reset(values)
      toast.success(t('edit.saved', { bay: values.label }))
    } else if (errorStatus(answer.error) === 409 || !applyFieldErrors(form, answer.error))
      setError(answer.error)
  }

  return (
    <Form form={form} onSubmit={submit}>
      <LabelField />
      <FormNumberField<Input>
        name="capacity"
        label={t('field.capacity')}
        description={t('field.editCapacityHelp')}
        minValue={1}
        isRequired
      />
      <DetailFields rows={rows} />
      <BayFailures failures={error ? [{ bay, error }] : []} location={location} />
      {location.status !== 'archived' && (
        <div>
          <SubmitButton>{t('edit.submit')}</SubmitButton>
        </div>
      )}
      <LeaveGuard
        isDirty={() => isDirty}
        title={t('edit.leave.title', { bay: bay.label })}
        confirmLabel={t('edit.leave.confirm')}
        cancelLabel={t('edit.leave.cancel')}
      >
        {t('edit.leave.text')}
      </LeaveGuard>
    </Form>
  )
}
