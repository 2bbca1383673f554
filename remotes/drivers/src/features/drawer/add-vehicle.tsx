import { bookingBody, type VehicleType, vehicleType } from '@hosts/shared/contract'
import { Form, FormSelect, FormTextField, SubmitButton, useZodForm } from '@hosts/shared/forms'
import { PlainButton, typeOptions } from '@hosts/shared/ui'
import * as z from '@hosts/shared/zod'
import { useEffect } from 'react'
import { t } from '../../texts'
import css from './driver-drawer.module.css'

const input = z.object({ plate: bookingBody.shape.plate, type: vehicleType })
type Input = { plate: string; type: VehicleType }

type Props = { onAdd: (vehicle: Input) => Promise<{ error?: unknown }>; onClose: () => void }

/** The fields of one more vehicle; stays open when the API refuses it. */
export const AddVehicle = ({ onAdd, onClose }: Props) => {
  const form = useZodForm<Input, Input>(input, { plate: '', type: 'truck' })
  const { setFocus } = form
  // The button that opened it is gone.
  useEffect(() => setFocus('plate'), [setFocus])
  const add = async (vehicle: Input) => {
    const { error } = await onAdd(vehicle)
    if (!error) onClose()
  }
  return (
    <Form form={form} onSubmit={add}>
      <div className={css.fields}>
        <FormTextField<Input> name="plate" label={t('vehicles.plate')} autoComplete="off" isRequired />
        <FormSelect<Input> name="type" label={t('vehicles.type')} options={typeOptions} />
      </div>
      <div className={css.actions}>
        <SubmitButton size="small">{t('vehicles.save')}</SubmitButton>
        <PlainButton size="small" variant="quiet" onPress={onClose}>
          {t('cancel')}
        </PlainButton>
      </div>
    </Form>
  )
}
