import type { Campaign } from '@hosts/shared/contract'
import { useSearchParams } from '@hosts/shared/platform'
import { Page } from '@hosts/shared/ui'
import { CampaignStatus } from '../../components/campaign-status'
import { hasStarted } from '../../components/has-started'
import { InLocation } from '../../components/in-location'
import { useCampaign } from '../../components/use-campaign'
import { WhenCampaign } from '../../components/when-campaign'
import { t } from '../../texts'
import { Actions } from './actions'
import { Details } from './details'
import { MessageCard } from './message-card'
import { Progress } from './progress'
import { ProspectCard } from './prospect-card'
import { Recipients } from './recipients'
import css from './view-screen.module.css'

type Props = { locationId: number; campaign: Campaign }

const Content = ({ locationId, campaign }: Props) => (
  <div className={css.columns}>
    <div className={css.main}>
      {hasStarted(campaign.status) ? (
        <>
          <Progress campaign={campaign} />
          <Recipients campaign={campaign} locationId={locationId} />
        </>
      ) : (
        <ProspectCard campaign={campaign} locationId={locationId} />
      )}
    </div>
    <div className={css.side}>
      <MessageCard text={campaign.message_template.text} />
      <Details campaign={campaign} locationId={locationId} />
    </div>
  </div>
)

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
        {(data) => <Content campaign={data} locationId={locationId} />}
      </WhenCampaign>
    </Page>
  )
}

export const Component = () => (
  <InLocation title={t('view.title')}>{(locationId) => <ViewCampaign locationId={locationId} />}</InLocation>
)
