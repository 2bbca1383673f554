import { useContext, useEffect, useState } from 'react'
import {
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
} from 'react-router-dom'
import { isOutage, isTimeout, RemoteError } from '../federation/diagnosis/remote-error'
import { useFederation } from '../federation/federation-context'
import { reloadPage } from '../lib/reload-page'
import { problemLog } from '../telemetry/problem-log'
import { t } from '../texts'
import { describeOwner, describeRemoteError } from './describe-remote-error'
import { RetryLayoutContext } from './remote-layout'
import { ScreenError } from './screen-error'

/**
 * The error of a route, inside the frame: its remote could not be loaded, or its screen threw, which is the crash of `remote`. Retry
 * navigates to the same address. It reloads the page after a timeout, and when a crashed remote has a newer release: code that has
 * run stays for the life of a page.
 */
export const RouteError = ({ remote }: { remote?: string }) => {
  const error = useRouteError()
  const navigate = useNavigate()
  const location = useLocation()
  const { state } = useNavigation()
  const router = useContext(RouterContext)?.router
  const { getResolvedRemote, isOutdated } = useFederation()
  const retryLayout = useContext(RetryLayoutContext)
  const [isAsking, setIsAsking] = useState(false)
  const isCrash = !(error instanceof RemoteError)
  useEffect(() => {
    if (isCrash) problemLog.add('crash', error, remote ?? null)
  }, [error, isCrash, remote])

  const needsReload = async () => {
    if (!isCrash || !remote) return isTimeout(error)
    setIsAsking(true)
    return isOutdated(remote).finally(() => setIsAsking(false))
  }
  const retry = async () => {
    if (await needsReload()) return reloadPage()
    // The host is on the way to another screen, which is not shown yet: a retry by itself would take it back.
    if (router?.state.navigation.state === 'loading') return
    retryLayout?.()
    navigate(location, { replace: true, state: location.state })
  }
  const message = [t('screenError.text'), remote && describeOwner(remote, getResolvedRemote(remote))]
  return (
    <ScreenError
      {...(isCrash ? { message: message.filter(Boolean).join(' ') } : describeRemoteError(error))}
      isOutage={isOutage(error)}
      isRetrying={isAsking || state === 'loading'}
      onRetry={retry}
    />
  )
}
