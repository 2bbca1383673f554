import { type ComponentType, useCallback, useEffect, useState } from 'react'
import type { RouteObject } from 'react-router-dom'
import { withDeadline } from '../federation/loading-deadline'
import { RemoteError } from '../federation/remote-error'
import { describeRemoteError } from './describe-remote-error'
import { PageSkeleton } from './page-skeleton'
import { reloadOnce } from './reload-once'
import { ScreenError } from './screen-error'

type LoadScreen = () => Promise<{ Component?: ComponentType | null }>

/** The remote that the screens belong to. */
type Source = {
  name: string
  /** Address of its entry, once known: its server says whether a file is still on its way. */
  getEntry: () => string | undefined
  /** Whether it has a newer release than the page loaded, so that its old files may be gone. */
  isOutdated: () => Promise<boolean>
  /** Finds out why one of its files failed. */
  explain: (error: unknown) => Promise<RemoteError | null>
}

/**
 * A component for a screen that failed to load, or timed out (`initialError`). It reloads the page if the remote has
 * a new release. Otherwise it retries on mount, on Retry and when the network is back, and then renders the
 * screen.
 */
const createRetryScreen = (
  load: LoadScreen,
  { isOutdated, explain }: Source,
  initialError: RemoteError | null,
): ComponentType => {
  let Screen: ComponentType | null | undefined
  return () => {
    const [isRetrying, setRetrying] = useState(true)
    const [hasFailed, setHasFailed] = useState(initialError !== null)
    const [error, setError] = useState(initialError)
    const retry = useCallback(async () => {
      setRetrying(true)
      try {
        Screen ??= (await load()).Component
      } catch (cause) {
        if ((await isOutdated()) && reloadOnce()) return
        setError(await explain(cause))
        setHasFailed(true)
      }
      setRetrying(false)
    }, [])
    useEffect(() => {
      retry()
    }, [retry])
    if (Screen) return <Screen />
    // The cause is not known yet.
    if (!hasFailed) return <PageSkeleton />
    return (
      <ScreenError {...(error ? describeRemoteError(error) : {})} onRetry={retry} isRetrying={isRetrying} />
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
      withDeadline(source.name, load(), source.getEntry).catch((cause) => {
        const initialError = cause instanceof RemoteError ? cause : null
        return { Component: createRetryScreen(load, source, initialError) }
      })
    return { ...route, children, lazy } as RouteObject
  })
