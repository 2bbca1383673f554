import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom'
import { RemoteError } from '../federation/remote-error'
import { t } from '../texts'
import { ScreenError } from './screen-error'

/** A remote that could not be loaded or a screen that broke, inside the frame; Retry goes to the same address again. */
export const PageError = () => {
  const error = useRouteError()
  const navigate = useNavigate()
  const location = useLocation()
  const { state } = useNavigation()
  const words =
    error instanceof RemoteError
      ? { title: t('remoteError.title'), message: t(`remoteError.${error.kind}`) }
      : {}
  return (
    <ScreenError
      {...words}
      isRetrying={state === 'loading'}
      onRetry={() => navigate(location, { replace: true, state: location.state })}
    />
  )
}
