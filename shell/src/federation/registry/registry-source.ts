import { storeRegistryExpiry } from '@hosts/shared/date-in-doubt'
import type { RuntimeConfig } from '@hosts/shared/platform'
import type { Registry } from '@hosts/shared/registry'
import type { FailureCause } from '@hosts/shared/telemetry'
import { copyUseMs } from '../../lib/timings'
import { RemoteError } from '../diagnosis/remote-error'
import { withDeadline } from '../loading/loading-deadline'
import { isInCanary } from '../releases/canary'
import { chooseReleases, type Releases } from '../releases/releases'
import { fetchRegistry } from './fetch-registry'
import { registryCopy } from './registry-copy'
import { createReplayGuard } from './replay-guard'
import { hasExpired, verifyRegistry } from './verify-registry'

export type RegistrySource = {
  /** The registry as last fetched; fetches it the first time, after a failure and when it has expired. */
  loadRegistry: () => Promise<Registry>
  /** This browser's releases of it. */
  loadReleases: () => Promise<Releases>
  /** Fetches the registry again. */
  refresh: () => Promise<Releases>
  /** This browser's releases of the registry that the page has; null before there is one. */
  getReleases: () => Releases | null
  /** Calls the listener when `getReleases` has others; returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void
  /** Why this page uses the browser's copy; null while it uses what the server has sent. */
  getFault: () => FailureCause | null
}

/** The page's first script is a separate bundle with another RemoteError class. */
const rethrowAsRemoteError = ({ remote, kind, details }: RemoteError): never => {
  throw new RemoteError(remote, kind, details)
}

const toKind = (error: unknown) => (error instanceof RemoteError ? error.kind : 'registry')

/** Rejects when a browser with a copy has waited long enough. */
const withPatience = (loading: Promise<Registry>): Promise<Registry> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteError('registry', 'timeout')), copyUseMs)
  })
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
}

/**
 * The verified registry. If the server has none that this browser accepts, or an older one than it has, the browser's copy replaces it,
 * also an expired one, which opens only what is stored ahead. `started`: the document that the page's first script fetches; `noteFault` is called when the copy is
 * used, with the time at which its server was asked.
 */
export const createRegistrySource = (
  config: Pick<RuntimeConfig, 'apiUrl' | 'environment' | 'registry'>,
  started?: Promise<string>,
  noteFault: (kind: FailureCause, startedAt: number) => void = () => {},
): RegistrySource => {
  const checkReplay = createReplayGuard(config.registry.keys, config.apiUrl)
  const accept = async (document: string, isStored = false) => {
    const registry = await verifyRegistry(document, config, isStored)
    await checkReplay(registry)
    registryCopy.write(document)
    return registry
  }
  let fault: FailureCause | null = null
  let latest: Registry | undefined
  /** The expiry after which the server was asked for the next registry. */
  let askedAfter: number | undefined
  let releases: Releases | null = null
  const listeners = new Set<() => void>()
  let current: Promise<Registry> | undefined
  const use = (registry: Registry, why: FailureCause | null) => {
    if (registry !== latest) releases = chooseReleases(registry, isInCanary)
    latest = registry
    fault = why
    storeRegistryExpiry(registry.expires ?? 0)
    for (const listener of listeners) listener()
    return registry
  }

  const hasCopy = () => latest !== undefined || registryCopy.read() !== null
  /** It was accepted before, so it may have expired since. Another tab's copy may be newer; without storage only ours exists. */
  const readCopy = async (): Promise<Registry | undefined> => {
    const stored = registryCopy.read()
    const copy = stored === null ? undefined : await accept(stored, true).catch(() => undefined)
    return copy ?? latest
  }
  const readWithCopy = async (fetched: Promise<Registry>) => {
    const startedAt = performance.now()
    try {
      return use(await (hasCopy() ? withPatience(fetched) : fetched), null)
    } catch (error) {
      const copy = await readCopy()
      if (!copy) return use(await fetched, null)
      // A response that arrives later is used for the next remote.
      fetched.then(
        (registry) => {
          current = Promise.resolve(use(registry, null))
        },
        () => {},
      )
      const why = toKind(error)
      if (why !== fault) noteFault(why, startedAt)
      return use(copy, why)
    }
  }
  const read = (document: Promise<string>) => {
    const fetched = withDeadline(
      'registry',
      document.then((text) => accept(text)),
      () => config.registry.url,
    )
    const reading = readWithCopy(fetched)
    reading.catch(() => {
      if (current === reading) current = undefined
    })
    return reading
  }
  const fetchAgain = () => read(fetchRegistry(config.registry.url))

  if (started) current = read(started.catch(rethrowAsRemoteError))
  const loadRegistry = () => {
    if (latest && hasExpired(latest) && askedAfter !== latest.expires) {
      askedAfter = latest.expires
      current = undefined
    }
    current ??= fetchAgain()
    return current
  }
  return {
    loadRegistry,
    loadReleases: async () => chooseReleases(await loadRegistry(), isInCanary),
    refresh: async () => {
      const fetching = fetchAgain()
      const verified = await fetching
      current = fetching
      return chooseReleases(verified, isInCanary)
    },
    getReleases: () => releases,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getFault: () => fault,
  }
}
