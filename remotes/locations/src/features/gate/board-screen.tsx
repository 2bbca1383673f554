import { idText } from '@hosts/shared/contract'
import { useParams } from '@hosts/shared/platform'
import { WhenLocation } from '../when-location'
import { Board } from './board'

export const Component = () => (
  <WhenLocation locationId={idText.safeParse(useParams().id).data ?? null} home="/parkings">
    {(location) => <Board location={location} />}
  </WhenLocation>
)
