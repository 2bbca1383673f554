import { useLocationId } from '@hosts/shared/platform'
import { WhenLocation } from '../when-location'
import { Overview } from './overview'

export const Component = () => (
  <WhenLocation locationId={useLocationId()}>{(location) => <Overview location={location} />}</WhenLocation>
)
