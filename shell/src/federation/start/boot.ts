import type { RuntimeConfig } from '@hosts/shared/platform'
import type { Registry } from '@hosts/shared/registry'
import { getAccess } from '../../access/rules'
import { copyUseMs } from '../../lib/timings'
import { cacheFile } from '../loading/cache-file'
import { needsWorker } from '../loading/needs-worker'
import { fetchRegistry } from '../registry/fetch-registry'
import { registryCopy } from '../registry/registry-copy'
import { isInCanary } from '../releases/canary'
import {
  chooseReleases,
  findLayoutRemote,
  findRemote,
  type Releases,
  resolveReleaseFolder,
} from '../releases/releases'
import { createAfterAppScript } from './after-app-script'
import { showInsecure } from './insecure-message'
import { showLateStart } from './late-start-message'
import { trustListedScripts } from './trust-listed-scripts'

/**
 * Runs inside the page's HTML, long before the app: fetches the registry and preloads the remotes of the address. Preloaded code runs only
 * after the app has verified the registry. It also shows a message when the app does not start, or cannot.
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

const { pathname, search } = window.location
const readVisitor = () => {
  try {
    return JSON.parse(localStorage.getItem('user') ?? 'null')
  } catch {
    // Blocked or unreadable: the app will ask for a login.
    return null
  }
}
const decide = () => getAccess(pathname, search, readVisitor())

/** The remotes of the screen that the visitor will see at this address. */
const getVisibleRemotes = (releases: Releases): (string | null)[] => {
  const decision = decide()
  if (decision.kind === 'redirect') return [findRemote(releases, decision.to)]
  const layout = decision.frame === 'location' ? findLayoutRemote(releases) : null
  return [...new Set([layout, findRemote(releases, pathname)])]
}

const preloadScreen = (registry: Registry, config: RuntimeConfig['registry']) => {
  const { url, origins } = config
  const releases = chooseReleases(registry, isInCanary)
  const overrides = localStorage.getItem('remote-overrides') ?? ''
  for (const name of getVisibleRemotes(releases)) {
    const release = name && !overrides.includes(`"${name}"`) && releases[name]
    if (!release) continue
    const folder = resolveReleaseFolder(release, url)
    if (![window.location.origin, ...origins].includes(new URL(folder).origin)) continue
    // The app waits for the worker first.
    if (needsWorker(folder, config)) continue
    for (const file of [release.entry, ...release.preload]) preload(folder + file, release.files[file])
    if (decide().kind === 'allow')
      for (const file of release.screens?.[pathname] ?? []) cacheFile(folder + file)
  }
}

/** The registry that the app will use: without an answer from the server this browser's copy. */
const readDocument = (fetched: Promise<string>): Promise<string> => {
  const copy = registryCopy.read()
  if (copy === null) return fetched
  const late = new Promise<string>((resolve) => {
    setTimeout(() => resolve(copy), copyUseMs)
  })
  return Promise.race([fetched, late]).catch(() => copy)
}

const prepare = () => {
  showLateStart()
  const { registry }: RuntimeConfig = JSON.parse(document.getElementById('config')?.textContent ?? '')
  trustListedScripts([...registry.origins, ...registry.overrideOrigins])
  window.hostsRegistry = fetchRegistry(registry.url)
  const afterAppScript = createAfterAppScript()
  // The app reports errors, because it reads the registry itself.
  readDocument(window.hostsRegistry)
    .then((text) => {
      const found: Registry = JSON.parse(JSON.parse(text).registry)
      afterAppScript(() => preloadScreen(found, registry))
    })
    .catch(() => {})
  // Cache the files of the frame: public pages have none.
  const { dataset } = document.currentScript ?? {}
  const decision = decide()
  if (decision.kind === 'allow' && decision.frame !== 'public')
    afterAppScript(() => dataset?.ahead?.split(' ').forEach(cacheFile))
}

if (window.isSecureContext) prepare()
else showInsecure()
