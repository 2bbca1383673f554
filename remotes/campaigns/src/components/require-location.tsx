import { useLocationId } from '@hosts/shared/platform'
import { NoLocation } from '@hosts/shared/ui'
import { Fragment, type ReactNode } from 'react'

type Props = { title: string; children: (locationId: number) => ReactNode }

/**
 * Renders a screen for the address's location and remounts it for another; an address without one gets an
 * empty page.
 */
export const RequireLocation = ({ title, children }: Props) => {
  const locationId = useLocationId()
  if (locationId === null) return <NoLocation title={title} />
  return <Fragment key={locationId}>{children(locationId)}</Fragment>
}
