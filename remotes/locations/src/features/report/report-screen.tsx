import { useLocationId } from '@hosts/shared/platform'
import { WhenLocation } from '../when-location'
import { Report } from './report'

/** /locations/reports */
export const Component = () => (
  <WhenLocation locationId={useLocationId()}>{(location) => <Report location={location} />}</WhenLocation>
)
