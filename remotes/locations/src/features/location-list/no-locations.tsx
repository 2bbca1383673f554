import { Link } from '@hosts/shared/platform'
import { buttonClass, EmptyState } from '@hosts/shared/ui'
import { MapPin } from 'lucide-react'
import { t } from '../../texts'
import { useContinueLink } from './continue-link'

/** The first run: an owner adds a location, a manager waits for one. */
export const NoLocations = ({ canAdd }: { canAdd: boolean }) => {
  const continued = useContinueLink('primary')
  return canAdd ? (
    <EmptyState
      icon={<MapPin />}
      title={t('list.empty.title')}
      text={t('list.empty.text')}
      action={
        continued ?? (
          <Link className={buttonClass({ variant: 'primary' })} to="/locations/new">
            {t('list.add')}
          </Link>
        )
      }
    />
  ) : (
    <EmptyState icon={<MapPin />} title={t('list.none.title')} text={t('list.none.text')} />
  )
}
