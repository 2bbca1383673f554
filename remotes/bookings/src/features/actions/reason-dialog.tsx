import type { ApiError } from '@hosts/shared/api'
import { actionBodies, type Booking } from '@hosts/shared/contract'
import {
  applyFieldErrors,
  Form,
  FormDialog,
  FormTextField,
  SubmitButton,
  useZodForm,
} from '@hosts/shared/forms'
import { DialogActions, formatMoney, mutedTextClass } from '@hosts/shared/ui'
import { t } from '../../texts/bookings'

type Input = { reason: string }
type Props = {
  booking: Booking
  /** Whether the driver gets a message about it. */
  isDriverNotified: boolean
  action: 'decline' | 'cancel'
  onSend: (reason: string) => Promise<ApiError | null>
  onClose: () => void
}

/** Declines a request or cancels a booking, with a reason. */
export const ReasonDialog = ({ booking, isDriverNotified, action, onSend, onClose }: Props) => {
  const form = useZodForm<Input, Input>(actionBodies[action], { reason: '' })
  const { isDirty, isSubmitting } = form.formState
  const { plate, driver, paidAmount = 0, currency = '' } = booking
  return (
    <FormDialog title={t(`${action}.title`, { plate })} isDirty={isDirty && !isSubmitting} onClose={onClose}>
      <p className={mutedTextClass}>
        {`${t(isDriverNotified ? 'notify.reason' : 'notify.nothing', { driver: driver.name })} ${t(`${action}.text`)}`}
      </p>
      {action === 'cancel' && paidAmount > 0 && (
        <p>{t('cancel.refund', { amount: formatMoney(paidAmount, currency) })}</p>
      )}
      <Form
        form={form}
        onSubmit={async ({ reason }) => {
          const error = await onSend(reason)
          if (error) applyFieldErrors(form, error)
        }}
      >
        <FormTextField<Input>
          name="reason"
          label={t('reason.label')}
          description={t(isDriverNotified ? 'reason.help' : 'reason.helpSilent')}
          autoComplete="off"
          isRequired
        />
        <DialogActions>
          <SubmitButton variant="danger">{t(`${action}.submit`)}</SubmitButton>
        </DialogActions>
      </Form>
    </FormDialog>
  )
}
