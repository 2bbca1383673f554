import type { Campaign } from '@hosts/shared/contract'
import { Card } from '@hosts/shared/ui'
import { MessageText } from '../../components/message-text'
import { t } from '../../texts'
import { CampaignDetails } from './campaign-details'
import { CampaignProgress } from './campaign-progress'
import { FirstPart } from './first-part'
import { MorningWait } from './morning-wait'
import { Recipients } from './recipients'
import { TwoColumns } from './two-columns'

/** A campaign that has started: its progress and its recipients. */
export const StartedCampaign = ({ campaign, locationId }: { campaign: Campaign; locationId: number }) => (
  <TwoColumns
    side={
      <>
        <Card title={t('view.message')}>
          <MessageText text={campaign.message_template.text} />
        </Card>
        <CampaignDetails campaign={campaign} locationId={locationId} />
      </>
    }
  >
    <FirstPart campaign={campaign} locationId={locationId} />
    <MorningWait campaign={campaign} locationId={locationId} />
    <CampaignProgress campaign={campaign} />
    <Recipients campaign={campaign} locationId={locationId} />
  </TwoColumns>
)
