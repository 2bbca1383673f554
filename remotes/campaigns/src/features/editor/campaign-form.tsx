import { type ApiError, errorMessage } from '@hosts/shared/api'
import type { Campaign } from '@hosts/shared/contract'
import {
  applyFieldErrors,
  Form,
  FormError,
  FormTextArea,
  FormTextField,
  LeaveGuard,
  useZodForm,
} from '@hosts/shared/forms'
import { toast, useNavigate } from '@hosts/shared/platform'
import { Card } from '@hosts/shared/ui'
import { useCallback, useRef } from 'react'
import { useCampaignsGetLocationQuery } from '../../api/get-location'
import { PhonePreview } from '../../components/phone-preview'
import { viewPath } from '../../paths'
import { t } from '../../texts'
import { AudienceField } from './audience-field'
import css from './campaign-form.module.css'
import { type CampaignInput, campaignInput } from './campaign-input'
import { FormBar } from './form-bar'
import { MessageField } from './message-field'
import { useAudience } from './use-audience'

type Props = {
  locationId: number
  initial: CampaignInput
  submitLabel: string
  /** The toast after saving. */
  doneText: string
  cancelPath: string
  save: (input: CampaignInput) => Promise<Campaign>
}

/** Audience, message and name on one page, with a live audience count and phone preview. */
export const CampaignForm = ({ locationId, initial, submitLabel, doneText, cancelPath, save }: Props) => {
  const navigate = useNavigate()
  const form = useZodForm<CampaignInput, CampaignInput>(campaignInput, initial)
  const { isDirty } = form.formState
  const isSaved = useRef(false)
  const [segment, text] = form.watch(['segment', 'messageTemplate.text'])
  const audience = useAudience(locationId, segment, text)
  const { data: location } = useCampaignsGetLocationQuery(locationId)

  const submit = async (input: CampaignInput) => {
    try {
      const campaign = await save(input)
      isSaved.current = true
      toast.success(doneText)
      navigate(viewPath(locationId, campaign.id))
    } catch (error) {
      if (!applyFieldErrors(form, error))
        form.setError('root', { message: t('form.failed', { reason: errorMessage(error as ApiError) }) })
    }
  }

  return (
    <Form form={form} onSubmit={submit}>
      <LeaveGuard
        isDirty={useCallback(() => isDirty && !isSaved.current, [isDirty])}
        title={t('leave.title')}
        confirmLabel={t('leave.confirm')}
        cancelLabel={t('leave.stay')}
        variant="danger"
      >
        {t('leave.text')}
      </LeaveGuard>
      <div className={css.columns}>
        <Card title={t('form.audienceSection')}>
          <AudienceField locationId={locationId} />
        </Card>
        <Card title={t('form.messageSection')}>
          <MessageField check={() => form.trigger('messageTemplate.text')} />
        </Card>
        <aside className={css.preview}>
          <PhonePreview
            sender={location?.name ?? ''}
            template={text}
            samples={audience.data?.samples ?? []}
          />
        </aside>
        <Card title={t('form.reviewSection')}>
          <FormTextField<CampaignInput>
            name="name"
            label={t('form.name')}
            description={t('form.nameHelp')}
            autoComplete="off"
            isRequired
          />
          <FormTextArea<CampaignInput> name="description" label={t('form.description')} rows={2} isOptional />
        </Card>
        <FormError />
      </div>
      <FormBar audience={audience} submitLabel={submitLabel} cancelPath={cancelPath} />
    </Form>
  )
}
