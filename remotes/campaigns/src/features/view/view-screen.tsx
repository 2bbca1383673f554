import { useSearchParams } from '@hosts/shared/platform'
import { Page } from '@hosts/shared/ui'
import { CampaignStatus } from '../../components/campaign-status'
import { hasStarted } from '../../components/has-started'
import { RequireLocation } from '../../components/require-location'
import { useCampaign } from '../../components/use-campaign'
import { WhenCampaign } from '../../components/when-campaign'
import { t } from '../../texts'
import { CampaignActions } from './campaign-actions'
import { PlannedCampaign } from './planned-campaign'
import { StartedCampaign } from './started-campaign'

/** /locations/campaigns/view: a campaign with its progress and actions. */
const ViewCampaign = ({ locationId }: { locationId: number }) => {
  const [query] = useSearchParams()
  const campaign = useCampaign(query.get('campaign'))
  const { currentData } = campaign
  return (
    <Page
      title={currentData?.name ?? t('view.title')}
      description={currentData && <CampaignStatus status={currentData.status} />}
      actions={
        currentData && <CampaignActions key={currentData.id} campaign={currentData} locationId={locationId} />
      }
    >
      <WhenCampaign query={campaign} locationId={locationId}>
        {(data) =>
          hasStarted(data.status) ? (
            <StartedCampaign campaign={data} locationId={locationId} />
          ) : (
            <PlannedCampaign campaign={data} locationId={locationId} />
          )
        }
      </WhenCampaign>
    </Page>
  )
}

export const Component = () => (
  <RequireLocation title={t('view.title')}>
    {(locationId) => <ViewCampaign locationId={locationId} />}
  </RequireLocation>
)
