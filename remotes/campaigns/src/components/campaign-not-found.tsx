import { Link } from '@hosts/shared/platform'
import { buttonClass, EmptyState } from '@hosts/shared/ui'
import { SearchX } from 'lucide-react'
import { listPath } from '../paths'
import { t } from '../texts'

/** For an address whose campaign does not exist. */
export const CampaignNotFound = ({ locationId }: { locationId: number }) => (
  <EmptyState
    icon={<SearchX />}
    title={t('view.missing')}
    text={t('view.missingText')}
    action={
      <Link to={listPath(locationId)} className={buttonClass({ variant: 'primary' })}>
        {t('back')}
      </Link>
    }
  />
)
