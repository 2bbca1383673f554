import { useSearchParams } from '@hosts/shared/platform'
import { Page } from '@hosts/shared/ui'
import { useCampaignsCreateMutation } from '../../api/create'
import { InLocation } from '../../components/in-location'
import { useCampaign } from '../../components/use-campaign'
import { WhenCampaign } from '../../components/when-campaign'
import { examples } from '../../examples'
import { listPath } from '../../paths'
import { t } from '../../texts'
import { CampaignForm } from './campaign-form'
import { type CampaignInput, emptyInput, inputOf } from './campaign-input'

const NewForm = ({ locationId, initial }: { locationId: number; initial: CampaignInput }) => {
  const [create] = useCampaignsCreateMutation()
  return (
    <CampaignForm
      locationId={locationId}
      initial={initial}
      submitLabel={t('form.create')}
      doneText={t('form.created')}
      cancelPath={listPath(locationId)}
      save={(input) => create({ warehouseId: locationId, ...input }).unwrap()}
    />
  )
}

const Copy = ({ locationId, of }: { locationId: number; of: string }) => (
  <WhenCampaign query={useCampaign(of)} locationId={locationId}>
    {(campaign) => {
      const name = t('view.copyOf', { name: campaign.name }).slice(0, 80)
      return <NewForm locationId={locationId} initial={{ ...inputOf(campaign), name }} />
    }}
  </WhenCampaign>
)

const exampleInput = (id: string | null): CampaignInput => {
  const example = examples.find((candidate) => candidate.id === id)
  if (!example) return emptyInput
  const { name, segment, text } = example
  return { ...emptyInput, name, segment, messageTemplate: { text } }
}

/** /locations/campaigns/new: empty, from an example (`&example=`) or from a copy of another (`&copy=`). */
const NewCampaign = ({ locationId }: { locationId: number }) => {
  const [query] = useSearchParams()
  const copy = query.get('copy')
  const example = query.get('example')
  return (
    <Page title={t('new')} description={t('form.newLead')}>
      {copy ? (
        <Copy key={copy} locationId={locationId} of={copy} />
      ) : (
        <NewForm key={example} locationId={locationId} initial={exampleInput(example)} />
      )}
    </Page>
  )
}

export const Component = () => (
  <InLocation title={t('new')}>{(locationId) => <NewCampaign locationId={locationId} />}</InLocation>
)
