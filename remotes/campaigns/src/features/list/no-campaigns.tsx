import { Link } from '@hosts/shared/platform'
import { Card, cardLinkClass, detailTextClass, EmptyState } from '@hosts/shared/ui'
import { Megaphone } from 'lucide-react'
import { campaignExamples } from '../../campaign-examples'
import { MessageText } from '../../components/message-text'
import { newPath } from '../../paths'
import { t } from '../../texts'
import css from './no-campaigns.module.css'

/** The empty list: three examples to start from. */
export const NoCampaigns = ({ locationId }: { locationId: number }) => (
  <>
    <EmptyState icon={<Megaphone />} title={t('examples.title')} text={t('examples.text')} />
    <ul className={css.examples}>
      {campaignExamples.map(({ id, name, why, text }) => (
        <li key={id}>
          <Card>
            <h3 className={css.name}>
              <Link to={newPath(locationId, { example: id })} className={cardLinkClass}>
                {name}
              </Link>
            </h3>
            <p className={detailTextClass}>{why}</p>
            <MessageText text={text} />
          </Card>
        </li>
      ))}
    </ul>
  </>
)
