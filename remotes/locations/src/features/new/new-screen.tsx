import { Link, useUser } from '@hosts/shared/platform'
import { buttonClass, EmptyState, Page } from '@hosts/shared/ui'
import { MapPin } from 'lucide-react'
import { t } from '../../texts'
import { NewLocation } from './new-location'

/** /locations/new, for owners: managers only look after existing locations. */
export const Component = () => {
  const user = useUser()
  if (user?.subrole === 'owner') return <NewLocation user={user} />
  return (
    <Page title={t('new.title')}>
      <EmptyState
        icon={<MapPin />}
        title={t('new.ownersOnly.title')}
        text={t('new.ownersOnly.text')}
        action={
          <Link className={buttonClass({ variant: 'primary' })} to="/locations">
            {t('layout.back')}
          </Link>
        }
      />
    </Page>
  )
}
