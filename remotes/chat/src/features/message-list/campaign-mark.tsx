import { Megaphone } from 'lucide-react'
import { t } from '../../i18n'
import css from '../../lib/layout.module.css'

/** Says that a message came from a campaign, and from which. */
export const CampaignMark = ({ name }: { name: string }) => (
  <p className={css.campaign}>
    <span className={css.campaignMark}>
      <Megaphone aria-hidden="true" />
      {t('campaign')}
    </span>
    <span className={css.campaignName}>{name}</span>
  </p>
)
