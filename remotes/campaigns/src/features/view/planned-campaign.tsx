import type { Campaign } from '@hosts/shared/contract'
import { Link } from '@hosts/shared/platform'
import { useGetLocationQuery } from '@hosts/shared/queries'
import { buttonClass, Card } from '@hosts/shared/ui'
import { PencilLine } from 'lucide-react'
import { MessageText } from '../../components/message-text'
import { PhonePreview } from '../../components/phone-preview'
import { editPath } from '../../paths'
import { t } from '../../texts'
import { AudienceCard } from './audience-card'
import { CampaignDetails } from './campaign-details'
import { HeldNotice } from './held-notice'
import { SendTest } from './send-test'
import { TwoColumns } from './two-columns'
import { useCampaignAudience } from './use-campaign-audience'

/** A draft or a scheduled campaign: its audience now and a preview of the message. */
export const PlannedCampaign = ({ campaign, locationId }: { campaign: Campaign; locationId: number }) => {
  const audience = useCampaignAudience(campaign, locationId)
  const { data: location } = useGetLocationQuery(locationId)
  const { text } = campaign.message_template
  return (
    <TwoColumns
      side={
        <PhonePreview sender={location?.name ?? ''} template={text} samples={audience.data?.samples ?? []} />
      }
    >
      <HeldNotice campaign={campaign} locationId={locationId} />
      <AudienceCard audience={audience} />
      <Card
        title={t('view.message')}
        actions={
          <Link to={editPath(locationId, campaign.id)} className={buttonClass({ size: 'small' })}>
            <PencilLine aria-hidden="true" />
            {t('view.edit')}
          </Link>
        }
      >
        <MessageText text={text} />
        <SendTest campaign={campaign} locationId={locationId} />
      </Card>
      <CampaignDetails campaign={campaign} locationId={locationId} />
    </TwoColumns>
  )
}
