import { Link } from '@hosts/shared/platform'
import { buttonClass, EmptyState } from '@hosts/shared/ui'
import { BookOpen } from 'lucide-react'
import { listPath } from '../../paths'
import { t } from '../../texts'

/** For an address with a page past the end of the list. */
export const PageOutOfRange = ({ locationId }: { locationId: number }) => (
  <EmptyState
    icon={<BookOpen />}
    title={t('list.beyond')}
    action={
      <Link to={listPath(locationId)} className={buttonClass()}>
        {t('list.first')}
      </Link>
    }
  />
)
