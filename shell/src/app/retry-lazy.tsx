import { type ComponentType, useCallback, useEffect, useState } from 'react'
import type { RouteObject } from 'react-router-dom'
import { ScreenError } from './screen-error'

type LoadScreen = () => Promise<{ Component?: ComponentType | null }>

/**
 * Stands for a screen whose code did not arrive. Coming here again, Retry or the network coming back tries again; once it
 * succeeds the screen is in its place for good.
 */
const untilLoaded = (load: LoadScreen): ComponentType => {
  let Screen: ComponentType | null | undefined
  return () => {
    const [isRetrying, setRetrying] = useState(false)
    const retry = useCallback(async () => {
      setRetrying(true)
      Screen ??= await load().then(
        ({ Component }) => Component,
        () => undefined,
      )
      setRetrying(false)
    }, [])
    useEffect(() => {
      retry()
      window.addEventListener('online', retry)
      return () => window.removeEventListener('online', retry)
    }, [retry])
    return Screen ? <Screen /> : <ScreenError onRetry={retry} isRetrying={isRetrying} />
  }
}

/**
 * The router keeps the failed download of a lazy screen for as long as the page lives. Gives back the same routes with
 * screens that can be tried again.
 */
export const retryLazy = (routes: RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const children = route.children && retryLazy(route.children)
    if (typeof route.lazy !== 'function') return { ...route, children } as RouteObject
    const load = route.lazy as LoadScreen
    const lazy = () => load().catch(() => ({ Component: untilLoaded(load) }))
    return { ...route, children, lazy } as RouteObject
  })
