import { matchRoutes } from 'react-router-dom'
import { getAccess, type Visitor } from '../../access/rules'
import { isSavingData } from '../../lib/is-saving-data'
import { findRemote, type Releases } from '../releases/releases'
import { cacheFile } from './cache-file'
import type { LoadRemote } from './remote-loader'
import { runAfterFirstScreen } from './run-after-first-screen'

type Page = {
  federation: {
    loadReleases: () => Promise<Releases>
    loadAhead: LoadRemote
    listFiles: (path: string) => Promise<string[]>
  }
  /** The router's: calls the listener when a navigation starts or ends. */
  subscribe: (listener: (state: { navigation: { state: string } }) => void) => void
  /** Loads the frame, which the login does not need. */
  loadFrame: () => Promise<unknown>
  getVisitor: () => Visitor
}

const getLinkPath = (link: Element | null): string | null =>
  link instanceof HTMLAnchorElement && link.origin === window.location.origin ? link.pathname : null

/** The first screen of this person: the gate's for its staff. Before the login nobody knows who it is, but on the sign-up of gate staff. */
const findHome = (visitor: Visitor) => {
  const isGateStaff = visitor
    ? getAccess('/', '', visitor).kind === 'redirect'
    : window.location.pathname.startsWith('/parkings/')
  return isGateStaff ? '/parkings' : '/'
}

/** The files of the frame, which the build names in the page. */
const getFrameFiles = () =>
  document.querySelector<HTMLElement>('script[data-ahead]')?.dataset.ahead?.split(' ') ?? []

/**
 * Loads ahead: the remote and screen of a link that is pointed at or focused; when idle the remotes of the page's links. A visitor's page
 * only downloads the screens after the login, and runs them while the form is sent: run earlier they would slow down the typing. Nothing
 * with Save-Data. Failures are silent: the navigation loads again.
 */
export const startPrefetch = ({
  federation: { loadReleases, loadAhead, listFiles },
  subscribe,
  loadFrame,
  getVisitor,
}: Page) => {
  if (isSavingData()) return
  const requested = new Set<string>()
  const loadOnce = (key: string, load: () => Promise<unknown>) => {
    if (requested.has(key)) return
    requested.add(key)
    load().catch(() => {})
  }

  const prefetchRemotes = async (paths: string[]) => {
    const available = await loadReleases()
    for (const path of paths) {
      const name = findRemote(available, path)
      if (name) loadOnce(name, () => loadAhead(name))
    }
  }
  const prefetchScreen = async (path: string) => {
    const name = findRemote(await loadReleases(), path)
    if (!name) return
    const { routes } = await loadAhead(name)
    await Promise.all(
      (matchRoutes(routes, path) ?? []).map(({ route }) => typeof route.lazy === 'function' && route.lazy()),
    )
  }

  const downloadFirstScreen = async () => {
    getFrameFiles().forEach(cacheFile)
    for (const address of await listFiles(findHome(null))) cacheFile(address)
  }
  const prefetchFirstScreen = () => {
    loadOnce('the frame', loadFrame)
    loadOnce('the first screen', () => prefetchRemotes([findHome(getVisitor())]))
  }
  const prefetchAround = () => {
    if (!getVisitor()) {
      loadOnce('the files of the first screen', downloadFirstScreen)
      return
    }
    prefetchFirstScreen()
    const paths = Array.from(document.links, getLinkPath).filter((path) => path !== null)
    loadOnce(`around ${window.location.pathname}`, () => prefetchRemotes(paths))
  }
  const prefetchPointedAt = ({ target }: Event) => {
    const path = getLinkPath((target as Element).closest('a'))
    if (path) loadOnce(path, () => prefetchScreen(path))
  }

  for (const type of ['pointerover', 'focusin'] as const)
    document.addEventListener(type, prefetchPointedAt, { passive: true })
  document.addEventListener('submit', prefetchFirstScreen)
  runAfterFirstScreen(prefetchAround)
  subscribe(({ navigation }) => {
    if (navigation.state === 'idle') runAfterFirstScreen(prefetchAround)
  })
}
