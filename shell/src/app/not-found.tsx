import { buttonClass, EmptyState, Page } from '@hosts/shared/ui'
import { MapPinOff } from 'lucide-react'
import { Link } from 'react-router-dom'
import { t } from '../texts'

/** For an address without a screen. */
export const NotFound = () => (
  <Page title={t('notFound.title')}>
    <EmptyState
      icon={<MapPinOff />}
      title={t('notFound.nothing')}
      text={t('notFound.text')}
      action={
        <Link className={buttonClass({ variant: 'primary' })} to="/">
          {t('notFound.home')}
        </Link>
      }
    />
  </Page>
)
