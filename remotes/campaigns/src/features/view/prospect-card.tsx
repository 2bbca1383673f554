import type { Campaign } from '@hosts/shared/contract'
import { Card } from '@hosts/shared/ui'
import { AudienceCount } from '../../components/audience-count'
import { t } from '../../texts'
import css from './prospect-card.module.css'
import { useProspect } from './use-prospect'

/** Before the start: whom it would reach, and how it reads for some of them. */
export const ProspectCard = ({ campaign, locationId }: { campaign: Campaign; locationId: number }) => {
  const prospect = useProspect(campaign, locationId)
  return (
    <Card title={t('view.whoNow')}>
      <AudienceCount answer={prospect} />
      <ul className={css.samples}>
        {prospect.data?.samples.map(({ id, name, text }) => (
          <li key={id} className={css.sample}>
            <h3 className={css.name}>{name}</h3>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
