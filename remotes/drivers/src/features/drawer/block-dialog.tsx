import { errorMessage } from '@hosts/shared/api'
import { driverFields } from '@hosts/shared/contract'
import {
  applyFieldErrors,
  Form,
  FormDialog,
  FormError,
  FormTextArea,
  SubmitButton,
  useZodForm,
} from '@hosts/shared/forms'
import { Button, DialogActions } from '@hosts/shared/ui'
import * as z from '@hosts/shared/zod'
import { useEffect } from 'react'
import type { DriverArg } from '../../api/get-driver'
import { useDriversUpdateDriverMutation } from '../../api/update-driver'
import { t } from '../../texts'

const input = z.object({ reason: driverFields.blockReason })
type Input = { reason: string }

type Props = DriverArg & { name: string; onClose: () => void }

/** Asks why before a driver is blocked at the location. */
export const BlockDialog = ({ name, onClose, ...arg }: Props) => {
  const form = useZodForm<Input, Input>(input, { reason: '' })
  const [update] = useDriversUpdateDriverMutation()
  const { isDirty, isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('reason'), [setFocus])
  const block = async (blocked: Input) => {
    const { error } = await update({ ...arg, changes: { blocked } })
    if (!error) return onClose()
    if (!applyFieldErrors(form, error)) form.setError('root', { message: errorMessage(error) })
  }
  return (
    <FormDialog title={t('block.title', { name })} isDirty={isDirty && !isSubmitting} onClose={onClose}>
      <p>{t('block.text')}</p>
      <Form form={form} onSubmit={block}>
        <FormError />
        <FormTextArea<Input>
          name="reason"
          label={t('block.why')}
          description={t('block.whyHelp')}
          rows={3}
          isRequired
        />
        <DialogActions>
          <Button slot="close">{t('cancel')}</Button>
          <SubmitButton variant="danger">{t('block.confirm')}</SubmitButton>
        </DialogActions>
      </Form>
    </FormDialog>
  )
}
