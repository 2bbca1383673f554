import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom'
import { RemoteError } from '../federation/remote-error'
import { describeRemoteError } from './describe-remote-error'
import { ScreenError } from './screen-error'

/**
 * The error of a route, inside the frame: its remote could not be loaded or its screen threw. Retry navigates
 * to the same address.
 */
export const RouteError = () => {
  const error = useRouteError()
  const navigate = useNavigate()
  const location = useLocation()
  const { state } = useNavigation()
  return (
    <ScreenError
      {...(error instanceof RemoteError ? describeRemoteError(error) : {})}
      isRetrying={state === 'loading'}
      onRetry={() => navigate(location, { replace: true, state: location.state })}
    />
  )
}
