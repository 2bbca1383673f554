import { useSearchParams } from '@hosts/shared/platform'
import { Page } from '@hosts/shared/ui'
import { useCampaignsCreateCampaignMutation } from '../../api/create-campaign'
import { campaignExamples } from '../../campaign-examples'
import { RequireLocation } from '../../components/require-location'
import { useCampaign } from '../../components/use-campaign'
import { WhenCampaign } from '../../components/when-campaign'
import { listPath } from '../../paths'
import { t } from '../../texts'
import { CampaignForm } from './campaign-form'
import { type CampaignInput, emptyInput, toBody, toCopyInput } from './campaign-input'

type NewProps = { locationId: number; initial: CampaignInput; draftName: string }

const NewForm = ({ locationId, initial, draftName }: NewProps) => {
  const [create] = useCampaignsCreateCampaignMutation()
  return (
    <CampaignForm
      locationId={locationId}
      initial={initial}
      draftName={draftName}
      submitLabel={t('form.create')}
      doneText={t('form.created')}
      cancelPath={listPath(locationId)}
      save={(input) => create({ warehouseId: locationId, ...toBody(input) }).unwrap()}
    />
  )
}

const CopyForm = ({ locationId, originalId }: { locationId: number; originalId: string }) => (
  <WhenCampaign query={useCampaign(originalId)} locationId={locationId}>
    {(campaign) => {
      const name = t('view.copyOf', { name: campaign.name }).slice(0, 80)
      return (
        <NewForm
          locationId={locationId}
          initial={{ ...toCopyInput(campaign), name }}
          draftName={`copy-${originalId}`}
        />
      )
    }}
  </WhenCampaign>
)

const getExampleInput = (id: string | null): CampaignInput => {
  const example = campaignExamples.find((candidate) => candidate.id === id)
  if (!example) return emptyInput
  const { name, purpose, segment, text } = example
  return { ...emptyInput, name, purpose, segment, messageTemplate: { text } }
}

/** /locations/campaigns/new: empty, from an example (`&example=`) or a copy of another (`&copy=`). */
const NewCampaign = ({ locationId }: { locationId: number }) => {
  const [query] = useSearchParams()
  const copy = query.get('copy')
  const example = query.get('example')
  return (
    <Page title={t('new')} description={t('form.newLead')}>
      {copy ? (
        <CopyForm key={copy} locationId={locationId} originalId={copy} />
      ) : (
        <NewForm
          key={example}
          locationId={locationId}
          initial={getExampleInput(example)}
          draftName={`new-${example ?? ''}`}
        />
      )}
    </Page>
  )
}

export const Component = () => (
  <RequireLocation title={t('new')}>
    {(locationId) => <NewCampaign locationId={locationId} />}
  </RequireLocation>
)
