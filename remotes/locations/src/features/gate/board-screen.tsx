import { idText } from '@hosts/shared/contract'
import { useParams } from '@hosts/shared/platform'
import { ForLocation } from '../for-location'
import { Board } from './board'

export const Component = () => (
  <ForLocation locationId={idText.safeParse(useParams().id).data ?? null} home="/parkings">
    {(location) => <Board location={location} />}
  </ForLocation>
)
