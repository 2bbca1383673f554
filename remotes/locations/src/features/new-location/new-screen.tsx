import { Link, useUser } from '@hosts/shared/platform'
import { buttonClass, EmptyState, Page } from '@hosts/shared/ui'
import { MapPin } from 'lucide-react'
import { NewLocation } from './new-location'
import { t } from './texts'

/** /locations/new, for owners: managers only look after existing locations. */
export const Component = () => {
  const user = useUser()
  if (user?.subrole === 'owner') return <NewLocation user={user} />
  return (
    <Page title={t('title')}>
      <EmptyState
        icon={<MapPin />}
        title={t('ownersOnly.title')}
        text={t('ownersOnly.text')}
        action={
          <Link className={buttonClass({ variant: 'primary' })} to="/locations">
            {t('ownersOnly.back')}
          </Link>
        }
      />
    </Page>
  )
}
