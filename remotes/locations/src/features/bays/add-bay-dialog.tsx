import { bayBody, toLabelKey, type Warehouse } from '@hosts/shared/contract'
import { Form, FormDialog, FormError, FormNumberField, SubmitButton, useZodForm } from '@hosts/shared/forms'
import { DialogActions, RadioCards } from '@hosts/shared/ui'
import type * as z from '@hosts/shared/zod'
import { useMemo, useState } from 'react'
import type { BayRow } from './bay-rows'
import { useLocationsCreateBayMutation } from './create-bay'
import { DetailFields, LabelField } from './detail-fields'
import { t } from './texts'
import { useSubmitBays } from './use-submit-bays'

type Props = { location: Warehouse; rows: BayRow[]; onClose: () => void }
type Input = z.input<typeof bayBody>

const kinds = [
  { value: 'numbered', label: t('one.numbered'), description: t('one.numberedHelp') },
  { value: 'pooled', label: t('one.pooled'), description: t('one.pooledHelp') },
]

/** The body of a new bay whose label the location does not have. */
const newBay = (rows: BayRow[]) =>
  bayBody.check(({ value, issues }) => {
    const used = rows.find(({ label }) => toLabelKey(label) === toLabelKey(value.label))
    if (!used) return
    const message = t(used.state === 'retired' ? 'one.takenRetired' : 'one.taken')
    issues.push({ code: 'custom', input: value, path: ['label'], message })
  })

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
  const submit = useSubmitBays(
    form,
    (body: z.infer<typeof bayBody>) => create({ locationId: location.id, ...body }),
    ({ label }) => t('one.done', { bay: label }),
    onClose,
  )
  const { isDirty, isSubmitting } = form.formState
  return (
    <FormDialog title={t('one.title')} isDirty={isDirty && !isSubmitting} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <RadioCards label={t('one.kind')} options={kinds} value={kind} onChange={chooseKind} />
        <LabelField />
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
    </FormDialog>
  )
}
