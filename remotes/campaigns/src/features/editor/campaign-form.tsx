import { type ApiError, errorMessage, readConflict } from '@hosts/shared/api'
import { type Campaign, changedCampaign } from '@hosts/shared/contract'
import {
  applyFieldErrors,
  DraftNote,
  Form,
  FormError,
  FormTextArea,
  FormTextField,
  LeaveGuard,
  useSavedDraft,
  useZodForm,
} from '@hosts/shared/forms'
import { toast, useNavigate, useUser } from '@hosts/shared/platform'
import { useGetLocationQuery } from '@hosts/shared/queries'
import { Card } from '@hosts/shared/ui'
import { useState } from 'react'
import { LeftOut } from '../../components/left-out'
import { PhonePreview } from '../../components/phone-preview'
import { viewPath } from '../../paths'
import { t } from '../../texts'
import { AudienceField } from './audience-field'
import { CampaignConflict } from './campaign-conflict'
import css from './campaign-form.module.css'
import { type CampaignInput, campaignInput, draftKey, parseDraft, toCampaignInput } from './campaign-input'
import { FormBar } from './form-bar'
import { MessageField } from './message-field'
import { PurposeField } from './purpose-field'
import { useAudience } from './use-audience'

type Props = {
  locationId: number
  initial: CampaignInput
  /** Distinguishes this draft from others of the location. */
  draftName: string
  submitLabel: string
  /** The toast after saving. */
  doneText: string
  cancelPath: string
  save: (input: CampaignInput) => Promise<Campaign>
}

/** Audience, message and name on one page, with a live audience count and phone preview. */
export const CampaignForm = ({
  locationId,
  initial,
  draftName,
  submitLabel,
  doneText,
  cancelPath,
  save,
}: Props) => {
  const navigate = useNavigate()
  const form = useZodForm<CampaignInput, CampaignInput>(campaignInput, initial)
  const draft = useSavedDraft(form, draftKey(useUser()?.id ?? 0, locationId, draftName), parseDraft)
  const [segment, text, purpose] = form.watch(['segment', 'messageTemplate.text', 'purpose'])
  const audience = useAudience({ warehouseId: locationId, segment, purpose }, text)
  const { data: location } = useGetLocationQuery(locationId)
  const [other, setOther] = useState<Campaign | null>(null)

  const submit = async (input: CampaignInput) => {
    try {
      const campaign = await save(input)
      draft.forget()
      toast.success(doneText)
      navigate(viewPath(locationId, campaign.id))
    } catch (error) {
      const changed = readConflict(error as ApiError, changedCampaign)?.campaign ?? null
      setOther(changed)
      if (changed) return
      if (!applyFieldErrors(form, error))
        form.setError('root', { message: t('form.failed', { reason: errorMessage(error as ApiError) }) })
    }
  }

  const discard = () => {
    draft.discard()
    setOther(null)
  }
  const take = (changed: Campaign) => {
    form.reset(toCampaignInput(changed))
    discard()
  }

  return (
    <Form form={form} onSubmit={submit}>
      <LeaveGuard
        isDirty={draft.isLost}
        title={t('leave.title')}
        confirmLabel={t('leave.confirm')}
        cancelLabel={t('leave.stay')}
        variant="danger"
      >
        {t('leave.text')}
      </LeaveGuard>
      {draft.isRestored && <DraftNote onDiscard={discard} />}
      <div className={css.columns}>
        <Card title={t('form.audienceSection')}>
          <PurposeField />
          <AudienceField locationId={locationId} onEdited={() => audience.refetch()} />
          <LeftOut query={audience} />
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
        {other && (
          <CampaignConflict
            locationId={locationId}
            other={other}
            onReplace={() => form.setValue('seen', toCampaignInput(other).seen)}
            onTake={() => take(other)}
          />
        )}
      </div>
      <FormBar audience={audience} submitLabel={submitLabel} cancelPath={cancelPath} />
    </Form>
  )
}
