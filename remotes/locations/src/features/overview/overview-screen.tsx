import { useLocationId } from '@hosts/shared/platform'
import { ForLocation } from '../for-location'
import { Overview } from './overview'

export const Component = () => (
  <ForLocation locationId={useLocationId()}>{(location) => <Overview location={location} />}</ForLocation>
)
