import { useLocationId, useMatch } from '@hosts/shared/platform'
import { WhenLocation } from '@hosts/shared/queries'
import { Report } from '../features/report'

/** /locations/reports, and /reports of all locations together. */
export const Component = () => {
  const locationId = useLocationId()
  if (useMatch('/reports')) return <Report location={null} />
  return <WhenLocation locationId={locationId}>{(location) => <Report location={location} />}</WhenLocation>
}
