import { useSearchParams } from '@hosts/shared/platform'
import { Page } from '@hosts/shared/ui'
import { CampaignStatus } from '../../components/campaign-status'
import { hasStarted } from '../../components/has-started'
import { InLocation } from '../../components/in-location'
import { useCampaign } from '../../components/use-campaign'
import { WhenCampaign } from '../../components/when-campaign'
import { t } from '../../texts'
import { Actions } from './actions'
import { BeforeStart } from './before-start'
import { SinceStart } from './since-start'

/** /locations/campaigns/view: what a campaign says, how far it is and what can be done with it. */
const ViewCampaign = ({ locationId }: { locationId: number }) => {
  const [query] = useSearchParams()
  const campaign = useCampaign(query.get('campaign'))
  const { currentData } = campaign
  return (
    <Page
      title={currentData?.name ?? t('view.title')}
      description={currentData && <CampaignStatus status={currentData.status} />}
      actions={currentData && <Actions key={currentData.id} campaign={currentData} locationId={locationId} />}
    >
      <WhenCampaign query={campaign} locationId={locationId}>
        {(data) =>
          hasStarted(data.status) ? (
            <SinceStart campaign={data} locationId={locationId} />
          ) : (
            <BeforeStart campaign={data} locationId={locationId} />
          )
        }
      </WhenCampaign>
    </Page>
  )
}

export const Component = () => (
  <InLocation title={t('view.title')}>{(locationId) => <ViewCampaign locationId={locationId} />}</InLocation>
)
