import type { Registry } from '@hosts/shared/registry'
import { idleCheckMs, idlePageMs, registryCheckMs } from '../../lib/timings'
import type { LoadLog } from '../diagnosis/load-log'
import { isInCanary } from './canary'
import { chooseReleases } from './releases'
import { type ResolvedRemote, resolveRemoteUrl } from './resolve-remote-url'

type Page = {
  federation: {
    loadRegistry: () => Promise<Registry>
    refreshRegistry: () => Promise<Registry>
    getResolvedRemote: (name: string) => ResolvedRemote | undefined
  }
  log: Pick<LoadLog, 'entries' | 'subscribe'>
  /** Whether a request that changes something is under way. */
  isSending: () => boolean
  reload: () => void
}

/** Uploads, and forms that could not store their draft, ask before the page is left (shared/src/forms/leave-guard.tsx). */
const wouldLoseInput = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Whether an urgent release of the remote came after the one that this page runs. */
const isUrgent = (
  name: string,
  sequence: number,
  registry: Registry,
  loaded: string | undefined,
): boolean => {
  if ((registry.remotes[name]?.urgent ?? 0) <= sequence) return false
  try {
    return resolveRemoteUrl(name, chooseReleases(registry, isInCanary)).entry !== loaded
  } catch {
    // A release that this page refuses is no reason to reload it.
    return false
  }
}

/**
 * Reloads an open page that runs a remote from before an urgent release, once it is idle, sends nothing, and would lose neither text nor
 * upload: drafts are stored. Returns a function that stops it.
 */
export const watchUrgentReleases = ({ federation, log, isSending, reload }: Page) => {
  /** The registry's sequence with which each remote was loaded. */
  const loadedWith = new Map<string, number>()
  const note = async () => {
    const { sequence } = await federation.loadRegistry()
    for (const { remote, outcome } of log.entries())
      if (outcome === 'loaded' && !loadedWith.has(remote)) loadedWith.set(remote, sequence)
  }
  const noteLoads = () => {
    note().catch(() => {})
  }

  let touchedAt = Date.now()
  const touch = () => {
    touchedAt = Date.now()
  }
  let waiting: ReturnType<typeof setInterval> | undefined
  const reloadWhenIdle = () => {
    const isIdle = document.hidden || Date.now() - touchedAt >= idlePageMs
    if (isIdle && !isSending() && !wouldLoseInput()) reload()
  }
  const check = async () => {
    const registry = await federation.refreshRegistry()
    const isOld = [...loadedWith].some(([name, sequence]) =>
      isUrgent(name, sequence, registry, federation.getResolvedRemote(name)?.entry),
    )
    if (isOld) waiting ??= setInterval(reloadWhenIdle, idleCheckMs)
  }

  noteLoads()
  const unsubscribe = log.subscribe(noteLoads)
  const inputs = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const
  for (const type of inputs) window.addEventListener(type, touch, { passive: true })
  const timer = setInterval(() => check().catch(() => {}), registryCheckMs)
  return () => {
    unsubscribe()
    clearInterval(timer)
    clearInterval(waiting)
    for (const type of inputs) window.removeEventListener(type, touch)
  }
}
