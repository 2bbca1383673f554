import { Link } from '@hosts/shared/platform'
import { buttonClass, EmptyState, Page } from '@hosts/shared/ui'
import { MapPinOff } from 'lucide-react'
import { t } from '../texts'

/** For an id that is no location of the user's, for any reason. `home` is the list to go back to. */
export const LocationNotFound = ({
  home = '/locations',
}: {
  home?: '/locations' | '/parkings' | undefined
}) => (
  <Page title={t('notFound.title')}>
    <EmptyState
      icon={<MapPinOff />}
      title={t('notFound.heading')}
      text={t('notFound.text')}
      action={
        <Link className={buttonClass({ variant: 'primary' })} to={home}>
          {t('notFound.action')}
        </Link>
      }
    />
  </Page>
)
