import { type ApiError, errorMessage } from '@hosts/shared/api'
import { isQuietAt } from '@hosts/shared/contract'
import {
  applyFieldErrors,
  Form,
  FormDateTimeField,
  FormDialog,
  FormError,
  SubmitButton,
  useZodForm,
} from '@hosts/shared/forms'
import { toast } from '@hosts/shared/platform'
import {
  Button,
  DialogActions,
  formatClock,
  formatInZone,
  nameZone,
  Skeleton,
  toneClass,
} from '@hosts/shared/ui'
import { useState } from 'react'
import { useCampaignsStartCampaignMutation } from '../../api/start-campaign'
import { useFindQuietEnd, useQuietHours } from '../../components/use-quiet-hours'
import { useZone } from '../../components/use-zone'
import { t } from '../../texts'
import { isStartedElsewhere } from './is-started-elsewhere'
import { MorningChoice } from './morning-choice'
import css from './schedule-dialog.module.css'
import { isComplete, isNight, scheduleInput } from './schedule-input'
import type { DialogProps } from './types'
import { useCampaignAudience } from './use-campaign-audience'

/** Asks when to start, in the location's zone. An audience that is empty now may not be so then. */
export const ScheduleDialog = (props: DialogProps) => {
  const { campaign, locationId, onClose } = props
  const zone = useZone(locationId)
  const isNobody = useCampaignAudience(campaign, locationId).currentData?.count === 0
  return (
    // A date alone is not asked about: it is chosen again as fast as the question is answered.
    <FormDialog title={t('schedule.title', { name: campaign.name })} isDirty={false} onClose={onClose}>
      <p role="status" className={isNobody ? `${css.note} ${toneClass('info')}` : undefined}>
        {t(isNobody ? 'schedule.nobody' : 'schedule.text')}
      </p>
      {zone ? <ScheduleForm {...props} zone={zone} /> : <Skeleton />}
    </FormDialog>
  )
}

const ScheduleForm = ({ campaign, locationId, zone, onClose }: DialogProps & { zone: string }) => {
  const [start] = useCampaignsStartCampaignMutation()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [isByMorning, setByMorning] = useState(false)
  const quietHours = useQuietHours(locationId)
  const findQuietEnd = useFindQuietEnd(locationId)
  const [schema] = useState(() => scheduleInput(zone))
  const form = useZodForm<{ at: string }, { at: string }>(schema, { at: '' })

  const submit = async ({ at: scheduledFor }: { at: string }) => {
    try {
      await start({ id: campaign.id, idempotencyKey, scheduledFor, isByMorning }).unwrap()
      const until = findQuietEnd(Date.parse(scheduledFor))
      const when = formatInZone(scheduledFor, zone, 'date-time-zone')
      if (isByMorning) toast.success(t('morning.scheduled', { when }))
      else
        toast.success(
          until ? t('schedule.scheduledQuiet', { when, until }) : t('schedule.scheduled', { when }),
        )
      onClose()
    } catch (error) {
      if (isStartedElsewhere(error)) onClose()
      else if (!applyFieldErrors(form, error))
        form.setError('root', { message: errorMessage(error as ApiError) })
    }
  }
  const at = form.watch('at')
  const findWarning = () => {
    if (!isComplete(at) || isByMorning) return null
    if (quietHours && isQuietAt(quietHours, at.slice(11, 16)))
      return t('schedule.quiet', { from: formatClock(quietHours.from), to: formatClock(quietHours.to) })
    return isNight(at) ? t('schedule.night') : null
  }
  const warning = findWarning()
  return (
    <Form form={form} onSubmit={submit}>
      <div>
        <FormDateTimeField<{ at: string }>
          name="at"
          label={t('schedule.at')}
          description={t('schedule.zone', { zone: nameZone(zone) })}
          zone={zone}
          isRequired
        />
        <div role="status">
          {warning && <p className={`${css.note} ${css.night} ${toneClass('warning')}`}>{warning}</p>}
        </div>
      </div>
      <MorningChoice campaign={campaign} isByMorning={isByMorning} onChange={setByMorning} />
      <FormError />
      <DialogActions>
        <Button slot="close">{t('schedule.cancel')}</Button>
        <SubmitButton>{t('schedule.confirm')}</SubmitButton>
      </DialogActions>
    </Form>
  )
}
