import { type ComponentType, useCallback, useEffect, useState } from 'react'
import type { RouteObject } from 'react-router-dom'
import { RemoteError } from '../federation/remote-error'
import { withDeadline } from '../federation/with-deadline'
import { describeRemoteError } from './describe-remote-error'
import { PageSkeleton } from './page-skeleton'
import { reloadOnce } from './reload-once'
import { ScreenError } from './screen-error'

type LoadScreen = () => Promise<{ Component?: ComponentType | null }>

/** What is known of the remote whose screens these are. */
type Source = {
  name: string
  /** Whether it has been released anew since the page loaded it: then its old files may be gone. */
  isOutdated: () => Promise<boolean>
  /** Names what went wrong with a file of it. */
  explain: (error: unknown) => Promise<RemoteError | null>
}

/**
 * Stands for a screen whose code did not arrive, or, with `known`, not in time. Where a release has replaced it, the page is reloaded. Coming here again,
 * Retry or the network coming back tries again; once it succeeds the screen is in its place for good.
 */
const createRetryScreen = (
  load: LoadScreen,
  { isOutdated, explain }: Source,
  known: RemoteError | null,
): ComponentType => {
  let Screen: ComponentType | null | undefined
  return () => {
    const [isRetrying, setRetrying] = useState(true)
    const [hasFailed, setHasFailed] = useState(known !== null)
    const [error, setError] = useState(known)
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
      window.addEventListener('online', retry)
      return () => window.removeEventListener('online', retry)
    }, [retry])
    if (Screen) return <Screen />
    // Why it did not arrive is still being found out.
    if (!hasFailed) return <PageSkeleton />
    return (
      <ScreenError {...(error ? describeRemoteError(error) : {})} onRetry={retry} isRetrying={isRetrying} />
    )
  }
}

/**
 * The router keeps the failed download of a lazy screen for as long as the page lives. Gives back the same routes with
 * screens that can be tried again.
 */
export const retryScreenLoads = (routes: RouteObject[], source: Source): RouteObject[] =>
  routes.map((route) => {
    const children = route.children && retryScreenLoads(route.children, source)
    if (typeof route.lazy !== 'function') return { ...route, children } as RouteObject
    const load = route.lazy as LoadScreen
    const lazy = () =>
      withDeadline(source.name, load()).catch((cause) => {
        const known = cause instanceof RemoteError ? cause : null
        return { Component: createRetryScreen(load, source, known) }
      })
    return { ...route, children, lazy } as RouteObject
  })
