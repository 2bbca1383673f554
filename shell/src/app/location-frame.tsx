import { LocationIdContext } from '@hosts/shared/platform'
import { Outlet } from 'react-router-dom'
import { useAccess } from '../access/use-access'
import { RemoteLayout } from './remote-layout'

/** Renders a location's layout around its sections; nothing around an address without a location. */
export const LocationFrame = () => {
  const decision = useAccess()
  if (decision.kind !== 'allow' || decision.frame !== 'location') return <Outlet />
  return (
    <LocationIdContext value={decision.locationId}>
      <RemoteLayout>
        <Outlet />
      </RemoteLayout>
    </LocationIdContext>
  )
}
