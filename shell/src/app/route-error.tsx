import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom'
import { RemoteError } from '../federation/remote-error'
import { describeRemoteError } from './describe-remote-error'
import { ScreenError } from './screen-error'

/** A remote that could not be loaded or a screen that broke, inside the frame; Retry goes to the same address again. */
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
