import type { Audience } from '@hosts/shared/contract'
import { Card } from '@hosts/shared/ui'
import { AudienceCount } from '../../components/audience-count'
import { LeftOut } from '../../components/left-out'
import { t } from '../../texts'
import css from './audience-card.module.css'
import type { useCampaignAudience } from './use-campaign-audience'

const listNames = ({ count, samples }: Audience) => {
  const names = samples.map(({ name }) => name)
  const more = count - names.length
  return more > 0 ? [...names, t('view.more', { count: more })] : names
}

/** The audience before the start: its size and some names. */
export const AudienceCard = ({ audience }: { audience: ReturnType<typeof useCampaignAudience> }) => (
  <Card title={t('view.whoNow')}>
    <AudienceCount query={audience} />
    <LeftOut query={audience} />
    {audience.data && audience.data.count > 0 && (
      <ul className={css.names}>
        {listNames(audience.data).map((name) => (
          <li key={name} className={css.name}>
            {name}
          </li>
        ))}
      </ul>
    )}
  </Card>
)
