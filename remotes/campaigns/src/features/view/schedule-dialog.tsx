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
import { Dialog, DialogActions, formatInZone, Skeleton, toneClass } from '@hosts/shared/ui'
import { useState } from 'react'
import { useCampaignsStartCampaignMutation } from '../../api/start-campaign'
import { useZone } from '../../components/use-zone'
import { t } from '../../texts'
import { isStartedElsewhere } from './is-started-elsewhere'
import css from './schedule-dialog.module.css'
import { isNight, scheduleInput, toInstant } from './schedule-input'
import type { DialogProps } from './types'
import { useCampaignAudience } from './use-campaign-audience'

/** Asks when to start, in the location's zone. An audience that is empty now may not be so then. */
export const ScheduleDialog = (props: DialogProps) => {
  const { campaign, locationId, onClose } = props
  const zone = useZone(locationId)
  const isNobody = useCampaignAudience(campaign, locationId).currentData?.count === 0
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('schedule.title', { name: campaign.name })}>
      <p role="status" className={isNobody ? `${css.note} ${toneClass('info')}` : undefined}>
        {t(isNobody ? 'schedule.nobody' : 'schedule.text')}
      </p>
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
      if (isStartedElsewhere(error)) onClose()
      else if (!applyFieldErrors(form, error))
        form.setError('root', { message: errorMessage(error as ApiError) })
    }
  }
  return (
    <Form form={form} onSubmit={submit}>
      <div>
        <FormTextField<{ at: string }>
          name="at"
          type="datetime-local"
          label={t('schedule.at')}
          description={t('schedule.zone', { zone })}
          isRequired
        />
        <div role="status">
          {isNight(form.watch('at')) && (
            <p className={`${css.note} ${css.night} ${toneClass('warning')}`}>{t('schedule.night')}</p>
          )}
        </div>
      </div>
      <FormError />
      <DialogActions>
        <SubmitButton>{t('schedule.confirm')}</SubmitButton>
      </DialogActions>
    </Form>
  )
}
