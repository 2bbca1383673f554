import type { RuntimeConfig } from '@hosts/shared/platform'
import type { Registry } from '@hosts/shared/registry'
import { getAccess } from '../access/rules'
import { isInCanary } from './canary'
import { fetchRegistry } from './fetch-registry'
import { chooseReleases, findLayoutRemote, findRemote, type Releases, resolveReleaseFolder } from './registry'

/**
 * Runs inside the page's HTML, long before the app: fetches the registry and preloads the remotes of the
 * address. Preloaded code runs only after the app has verified the registry.
 */

declare global {
  interface Window {
    /** The registry's document. */
    hostsRegistry?: Promise<string>
  }
}

const preload = (address: string, integrity: string | undefined) => {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = address.endsWith('.css') ? 'style' : 'script'
  // Must equal the later script's request, or the browser fetches it twice.
  link.crossOrigin = 'anonymous'
  link.integrity = integrity ?? ''
  link.href = address
  document.head.append(link)
}

/** The remotes of the screen that the visitor will see at this address. */
const getVisibleRemotes = (releases: Releases): (string | null)[] => {
  const { pathname, search } = window.location
  const visitor = JSON.parse(localStorage.getItem('user') ?? 'null')
  const decision = getAccess(pathname, search, visitor)
  if (decision.kind === 'redirect') return [findRemote(releases, decision.to)]
  const layout = decision.frame === 'location' ? findLayoutRemote(releases) : null
  return [...new Set([layout, findRemote(releases, pathname)])]
}

const preloadScreen = (document: string, { url, origins }: RuntimeConfig['registry']) => {
  const registry: Registry = JSON.parse(JSON.parse(document).registry)
  const releases = chooseReleases(registry, isInCanary)
  const overrides = localStorage.getItem('remote-overrides') ?? ''
  for (const name of getVisibleRemotes(releases)) {
    const release = name && !overrides.includes(`"${name}"`) && releases[name]
    if (!release) continue
    const folder = resolveReleaseFolder(release, url)
    if (![window.location.origin, ...origins].includes(new URL(folder).origin)) continue
    for (const file of [release.entry, ...release.preload]) preload(folder + file, release.files[file])
  }
}

const { registry }: RuntimeConfig = JSON.parse(document.getElementById('config')?.textContent ?? '')
window.hostsRegistry = fetchRegistry(registry.url)
// The app reports errors, because it reads the registry itself.
window.hostsRegistry.then((text) => preloadScreen(text, registry)).catch(() => {})
