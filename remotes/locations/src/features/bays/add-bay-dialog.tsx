import { errorMessage } from '@hosts/shared/api'
import { bayBody, type Warehouse } from '@hosts/shared/contract'
import {
  applyFieldErrors,
  Form,
  FormError,
  FormNumberField,
  FormTextField,
  SubmitButton,
  useZodForm,
} from '@hosts/shared/forms'
import { toast } from '@hosts/shared/platform'
import { Dialog, DialogActions, RadioCards } from '@hosts/shared/ui'
import * as z from '@hosts/shared/zod'
import { useMemo, useState } from 'react'
import { useLocationsCreateBayMutation } from '../../api/create-bay'
import type { BayRow } from './bay-rows'
import { DetailFields } from './detail-fields'
import { t } from './texts'

type Props = { location: Warehouse; rows: BayRow[]; onClose: () => void }
type Input = z.input<typeof bayBody>

const kinds = [
  { value: 'numbered', label: t('one.numbered'), description: t('one.numberedHelp') },
  { value: 'pooled', label: t('one.pooled'), description: t('one.pooledHelp') },
]

/** The body of a new bay whose label the location does not have. */
const newBay = (rows: BayRow[]) =>
  bayBody.check(
    z.refine(({ label }) => rows.every((row) => row.label !== label), {
      path: ['label'],
      message: t('one.taken'),
    }),
  )

/** One numbered bay, or a pool. */
export const AddBayDialog = ({ location, rows, onClose }: Props) => {
  const form = useZodForm<Input, z.infer<typeof bayBody>>(
    useMemo(() => newBay(rows), [rows]),
    { label: '', zone: '', capacity: 1, vehicleTypes: [], features: [] },
  )
  const [kind, setKind] = useState('numbered')
  const [create] = useLocationsCreateBayMutation()
  const chooseKind = (chosen: string) => {
    setKind(chosen)
    form.setValue('capacity', chosen === 'pooled' ? 10 : 1)
  }
  const submit = async (body: z.infer<typeof bayBody>) => {
    const { data, error } = await create({ locationId: location.id, ...body })
    if (data) {
      toast.success(t('one.done', { bay: data.label }))
      onClose()
    } else if (!applyFieldErrors(form, error)) form.setError('root', { message: errorMessage(error) })
  }
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('one.title')}>
      <Form form={form} onSubmit={submit}>
        <RadioCards label={t('one.kind')} options={kinds} value={kind} onChange={chooseKind} />
        <FormTextField<Input>
          name="label"
          label={t('field.label')}
          description={t('field.labelHelp')}
          autoComplete="off"
          isRequired
        />
        {kind === 'pooled' && (
          <FormNumberField<Input>
            name="capacity"
            label={t('field.capacity')}
            description={t('field.capacityHelp')}
            minValue={2}
            isRequired
          />
        )}
        <DetailFields rows={rows} />
        <FormError />
        <DialogActions>
          <SubmitButton>{t('one.submit')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
