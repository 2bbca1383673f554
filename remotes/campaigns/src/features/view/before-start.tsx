import type { Campaign } from '@hosts/shared/contract'
import { Link } from '@hosts/shared/platform'
import { buttonClass, Card } from '@hosts/shared/ui'
import { PencilLine } from 'lucide-react'
import { useCampaignsWarehouseQuery } from '../../api/warehouse'
import { MessageText } from '../../components/message-text'
import { PhonePreview } from '../../components/phone-preview'
import { editPath } from '../../paths'
import { t } from '../../texts'
import { Columns } from './columns'
import { Details } from './details'
import { ProspectCard } from './prospect-card'
import { useProspect } from './use-prospect'

/** A draft or a scheduled campaign: whom it would reach now and how they would read it. */
export const BeforeStart = ({ campaign, locationId }: { campaign: Campaign; locationId: number }) => {
  const prospect = useProspect(campaign, locationId)
  const { data: location } = useCampaignsWarehouseQuery(locationId)
  const { text } = campaign.message_template
  return (
    <Columns
      side={
        <PhonePreview sender={location?.name ?? ''} template={text} samples={prospect.data?.samples ?? []} />
      }
    >
      <ProspectCard prospect={prospect} />
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
      </Card>
      <Details campaign={campaign} locationId={locationId} />
    </Columns>
  )
}
