import { type ComponentType, useState } from 'react'
import type { RouteObject } from 'react-router-dom'
import { ScreenError } from './screen-error'

type LoadScreen = () => Promise<{ Component?: ComponentType | null }>

/** Stands for a screen whose code did not arrive; a Retry that succeeds puts the screen in its place for good. */
const untilLoaded = (load: LoadScreen): ComponentType => {
  let Screen: ComponentType | null | undefined
  return () => {
    const [isRetrying, setRetrying] = useState(false)
    if (Screen) return <Screen />
    const retry = async () => {
      setRetrying(true)
      try {
        Screen = (await load()).Component
      } finally {
        setRetrying(false)
      }
    }
    return <ScreenError onRetry={() => retry().catch(() => undefined)} isRetrying={isRetrying} />
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
