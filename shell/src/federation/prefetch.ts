import { matchRoutes } from 'react-router-dom'
import type { Federation } from './federation'
import { findRemote } from './registry'
import { runAfterFirstScreen } from './run-after-first-screen'

type Page = {
  federation: Pick<Federation, 'releases' | 'loadRemote'>
  /** The router's: calls the listener when a navigation starts or ends. */
  subscribe: (listener: (state: { navigation: { state: string } }) => void) => void
  /** Loads the frame, which the login does not need. */
  loadFrame: () => Promise<unknown>
}

/** Chromium's Save-Data setting; other browsers have none. */
const isSavingData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

const getLinkPath = (link: Element | null): string | null =>
  link instanceof HTMLAnchorElement && link.origin === window.location.origin ? link.pathname : null

/**
 * Loads ahead: the remote and screen of a link that is pointed at or focused; when idle the remotes of the
 * page's links, and after the login page what comes next. Nothing with Save-Data. Failures are silent: the
 * navigation loads again.
 */
export const startPrefetch = ({ federation: { releases, loadRemote }, subscribe, loadFrame }: Page) => {
  if (isSavingData()) return
  const requested = new Set<string>()
  const loadOnce = (key: string, load: () => Promise<unknown>) => {
    if (requested.has(key)) return
    requested.add(key)
    load().catch(() => {})
  }

  const prefetchRemotes = async (paths: string[]) => {
    const available = await releases()
    for (const path of paths) {
      const name = findRemote(available, path)
      if (name) loadOnce(name, () => loadRemote(name))
    }
  }
  const prefetchScreen = async (path: string) => {
    const name = findRemote(await releases(), path)
    if (!name) return
    const { routes } = await loadRemote(name)
    await Promise.all(
      (matchRoutes(routes, path) ?? []).map(({ route }) => typeof route.lazy === 'function' && route.lazy()),
    )
  }

  const prefetchAround = () => {
    loadOnce('the frame', loadFrame)
    const paths = Array.from(document.links, getLinkPath).filter((path) => path !== null)
    loadOnce(`around ${window.location.pathname}`, () => prefetchRemotes(['/', ...paths]))
  }
  const prefetchPointedAt = ({ target }: Event) => {
    const path = getLinkPath((target as Element).closest('a'))
    if (path) loadOnce(path, () => prefetchScreen(path))
  }

  for (const type of ['pointerover', 'focusin'] as const)
    document.addEventListener(type, prefetchPointedAt, { passive: true })
  runAfterFirstScreen(prefetchAround)
  subscribe(({ navigation }) => {
    if (navigation.state === 'idle') runAfterFirstScreen(prefetchAround)
  })
}
