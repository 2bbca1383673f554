import type { Campaign } from '@hosts/shared/contract'
import { Card } from '@hosts/shared/ui'
import { MessageText } from '../../components/message-text'
import { t } from '../../texts'
import { Columns } from './columns'
import { Details } from './details'
import { Progress } from './progress'
import { Recipients } from './recipients'

/** A campaign under way or over: how far it came and what each driver got. */
export const SinceStart = ({ campaign, locationId }: { campaign: Campaign; locationId: number }) => (
  <Columns
    side={
      <>
        <Card title={t('view.message')}>
          <MessageText text={campaign.message_template.text} />
        </Card>
        <Details campaign={campaign} locationId={locationId} />
      </>
    }
  >
    <Progress campaign={campaign} />
    <Recipients campaign={campaign} locationId={locationId} />
  </Columns>
)
