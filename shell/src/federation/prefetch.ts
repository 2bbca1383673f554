import { matchRoutes } from 'react-router-dom'
import type { Federation } from './federation'
import { findRemote } from './registry'
import { runAfterFirstScreen } from './run-after-first-screen'

type Page = {
  federation: Pick<Federation, 'releases' | 'loadRemote'>
  /** The router: calls back when a navigation has begun or ended. */
  subscribe: (listener: (state: { navigation: { state: string } }) => void) => void
  /** Loads the part of the shell that the login does without. */
  loadFrame: () => Promise<unknown>
}

/** Chromium's word for "Lite mode" and the like; other browsers say nothing. */
const isSavingData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

const getLinkPath = (link: Element | null): string | null =>
  link instanceof HTMLAnchorElement && link.origin === window.location.origin ? link.pathname : null

/**
 * Loads ahead what a host is about to need: where a link is pointed at or focused, its remote and the code of its screen; while nothing
 * else is to be done, the remotes that the page's links lead to, and behind the login what comes next. Never with Save-Data. What
 * cannot be loaded is asked for again by whoever goes there.
 */
export const startPrefetch = ({ federation: { releases, loadRemote }, subscribe, loadFrame }: Page) => {
  if (isSavingData()) return
  const known = new Set<string>()
  const once = (what: string, load: () => Promise<unknown>) => {
    if (known.has(what)) return
    known.add(what)
    load().catch(() => {})
  }

  const prefetchRemotes = async (paths: string[]) => {
    const available = await releases()
    for (const path of paths) {
      const name = findRemote(available, path)
      if (name) once(name, () => loadRemote(name))
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
    once('the frame', loadFrame)
    const paths = Array.from(document.links, getLinkPath).filter((path) => path !== null)
    once(`around ${window.location.pathname}`, () => prefetchRemotes(['/', ...paths]))
  }
  const prefetchPointedAt = ({ target }: Event) => {
    const path = getLinkPath((target as Element).closest('a'))
    if (path) once(path, () => prefetchScreen(path))
  }

  for (const type of ['pointerover', 'focusin'] as const)
    document.addEventListener(type, prefetchPointedAt, { passive: true })
  runAfterFirstScreen(prefetchAround)
  subscribe(({ navigation }) => {
    if (navigation.state === 'idle') runAfterFirstScreen(prefetchAround)
  })
}
