import { ErrorPanel } from '@hosts/shared/ui'
import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom'
import { RemoteError } from '../federation/remote-error'
import { t } from '../texts'

const wordsFor = (error: unknown) =>
  error instanceof RemoteError
    ? { title: t('remoteError.title'), message: t(`remoteError.${error.kind}`) }
    : { title: t('screenError.title'), message: t('screenError.text') }

/** A screen that could not be loaded or broke, inside the frame; Retry goes to the same address again. */
export const PageError = () => {
  const error = useRouteError()
  const navigate = useNavigate()
  const location = useLocation()
  const { state } = useNavigation()
  const words = wordsFor(error)
  useEffect(() => {
    document.title = `${words.title} · Hosts`
  }, [words.title])
  return (
    <ErrorPanel
      {...words}
      isRetrying={state === 'loading'}
      onRetry={() => navigate(location, { replace: true, state: location.state })}
    />
  )
}
