import { LocationIdContext } from '@hosts/shared/platform'
import { useAccess } from '../access/use-access'
import { RemoteLayout } from './remote-layout'
import { ScreenOutlet } from './screen-outlet'

/** Renders a location's layout around its sections; nothing around an address without a location. */
export const LayoutOutlet = () => {
  const decision = useAccess()
  if (decision.kind !== 'allow' || decision.frame !== 'location') return <ScreenOutlet />
  return (
    <LocationIdContext value={decision.locationId}>
      <RemoteLayout>
        <ScreenOutlet />
      </RemoteLayout>
    </LocationIdContext>
  )
}
