import { Link, useLocationId } from '@hosts/shared/platform'
import { buttonClass, EmptyState, Page } from '@hosts/shared/ui'
import { MapPinOff } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { t } from '../texts'

type Props = { title: string; children: (locationId: number) => ReactNode }

/**
 * Renders a screen for the address's location and remounts it for another; an address without one gets an
 * empty page.
 */
export const RequireLocation = ({ title, children }: Props) => {
  const locationId = useLocationId()
  if (locationId !== null) return <Fragment key={locationId}>{children(locationId)}</Fragment>
  return (
    <Page title={title}>
      <EmptyState
        icon={<MapPinOff />}
        title={t('noLocation.title')}
        text={t('noLocation.text')}
        action={
          <Link to="/locations" className={buttonClass({ variant: 'primary' })}>
            {t('noLocation.action')}
          </Link>
        }
      />
    </Page>
  )
}
