import { type ComponentType, useCallback, useEffect, useState } from 'react'
import type { RouteObject } from 'react-router-dom'
import { isChunkError } from '../federation/diagnosis/diagnose-failure'
import { isOutage, isTimeout, RemoteError } from '../federation/diagnosis/remote-error'
import { withDeadline } from '../federation/loading/loading-deadline'
import type { ResolvedRemote } from '../federation/releases/resolve-remote-url'
import { reloadPage } from '../lib/reload-page'
import { describeRemoteError } from './describe-remote-error'
import { LoadingScreen } from './loading-screen'
import { reloadOnce } from './reload-once'
import { ScreenError } from './screen-error'

type LoadScreen = () => Promise<{ Component?: ComponentType | null }>

/** The remote that the screens belong to. */
type Source = {
  name: string
  /** Its release. The server of its entry tells whether a file is still on its way. */
  getResolvedRemote: () => Pick<ResolvedRemote, 'entry' | 'owner' | 'version'> | undefined
  /** Whether it has a newer release than the page loaded, so that its old files may be missing. */
  isOutdated: () => Promise<boolean>
  /** Finds out why one of its files failed; null if the error is about no file. */
  explain: (error: unknown) => Promise<RemoteError | null>
}

const isCodeError = (cause: unknown) => !isTimeout(cause) && !isChunkError(cause)

const loadComponent = async (load: LoadScreen): Promise<ComponentType> => {
  const { Component } = await load()
  // A module that threw the first time it ran is empty the next.
  if (!Component) throw new Error('The screen has no component')
  return Component
}

/**
 * A component for a screen that failed to load, or timed out. It reloads the page if the remote has a new release. Otherwise it
 * retries on mount, on Retry and when the network is back, and then renders the screen. An error about no file is the screen's own:
 * it is thrown again, so that it counts as a crash of its remote.
 */
const createRetryScreen = (
  load: LoadScreen,
  { name, getResolvedRemote, isOutdated, explain }: Source,
  firstCause: unknown,
): ComponentType => {
  const { owner, version } = getResolvedRemote() ?? {}
  const initialError = isTimeout(firstCause) ? new RemoteError(name, 'timeout', { owner, version }) : null
  let Screen: ComponentType | undefined
  return () => {
    const [isRetrying, setRetrying] = useState(true)
    const [error, setError] = useState(initialError)
    const [crash, setCrash] = useState<{ cause: unknown } | null>(null)
    const retry = useCallback(async () => {
      setRetrying(true)
      try {
        Screen ??= await loadComponent(load)
      } catch (cause) {
        if ((await isOutdated()) && reloadOnce()) return
        const explained = await explain(cause)
        if (explained) setError(explained)
        // The first error is clearer than those of a module that has run in part.
        else setCrash({ cause: isCodeError(firstCause) ? firstCause : cause })
      }
      setRetrying(false)
    }, [])
    useEffect(() => {
      retry()
    }, [retry])
    if (Screen) return <Screen />
    if (crash) throw crash.cause
    // The cause is not known yet.
    if (!error) return <LoadingScreen />
    return (
      <ScreenError
        {...describeRemoteError(error)}
        isOutage={isOutage(error)}
        onRetry={isTimeout(error) ? () => reloadPage() : retry}
        isRetrying={isRetrying && !isTimeout(error)}
      />
    )
  }
}

/**
 * The router caches the failed download of a lazy screen for as long as the page lives. Returns the same
 * routes with screens that can be retried.
 */
export const retryScreenLoads = (routes: RouteObject[], source: Source): RouteObject[] =>
  routes.map((route) => {
    const children = route.children && retryScreenLoads(route.children, source)
    if (typeof route.lazy !== 'function') return { ...route, children } as RouteObject
    const load = route.lazy as LoadScreen
    const lazy = () =>
      withDeadline(source.name, load(), () => source.getResolvedRemote()?.entry).catch((cause) => ({
        Component: createRetryScreen(load, source, cause),
      }))
    return { ...route, children, lazy } as RouteObject
  })
