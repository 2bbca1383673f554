import { type ApiError, errorMessage } from '@hosts/shared/api'
import {
  applyFieldErrors,
  Form,
  FormError,
  FormTextField,
  SubmitButton,
  useZodForm,
} from '@hosts/shared/forms'
import { toast } from '@hosts/shared/platform'
import { Dialog, DialogActions, formatInZone, Skeleton } from '@hosts/shared/ui'
import { useState } from 'react'
import { useCampaignsStartCampaignMutation } from '../../api/start-campaign'
import { useZone } from '../../components/use-zone'
import { t } from '../../texts'
import { scheduleInput, toInstant } from './schedule-input'
import type { DialogProps } from './types'

/** Asks when to start, in the location's zone. */
export const ScheduleDialog = (props: DialogProps) => {
  const zone = useZone(props.locationId)
  return (
    <Dialog isOpen onOpenChange={props.onClose} title={t('schedule.title', { name: props.campaign.name })}>
      {zone ? <ScheduleForm {...props} zone={zone} /> : <Skeleton />}
    </Dialog>
  )
}

const ScheduleForm = ({ campaign, zone, onClose }: DialogProps & { zone: string }) => {
  const [start] = useCampaignsStartCampaignMutation()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [schema] = useState(() => scheduleInput(zone))
  const form = useZodForm<{ at: string }, { at: string }>(schema, { at: '' })

  const submit = async ({ at }: { at: string }) => {
    const scheduledFor = toInstant(at, zone)
    try {
      await start({ id: campaign.id, idempotencyKey, scheduledFor }).unwrap()
      toast.success(t('schedule.scheduled', { when: formatInZone(scheduledFor, zone, 'date-time-zone') }))
      onClose()
    } catch (error) {
      if (!applyFieldErrors(form, error)) form.setError('root', { message: errorMessage(error as ApiError) })
    }
  }
  return (
    <Form form={form} onSubmit={submit}>
      <p>{t('schedule.text')}</p>
      <FormTextField<{ at: string }>
        name="at"
        type="datetime-local"
        label={t('schedule.at')}
        description={t('schedule.zone', { zone })}
        isRequired
      />
      <FormError />
      <DialogActions>
        <SubmitButton>{t('schedule.confirm')}</SubmitButton>
      </DialogActions>
    </Form>
  )
}
