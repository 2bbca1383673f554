import type { HostStore } from '@hosts/shared/store'
import type { Harm } from '@hosts/shared/telemetry'
import type { LoadLog } from '../../federation/diagnosis/load-log'
import type { Federation } from '../../federation/federation'
import { findFailingRemote } from './find-failing-remote'
import { findPatched } from './find-patched'
import { lookAtFrame } from './look-at-frame'
import { findPageRelease, findScreenRelease, type PageRelease } from './release-of-page'

/** Between two looks at the page (ms). */
export const lookMs = 2_500

type Page = {
  store: Pick<HostStore, 'getState'>
  federation: Pick<Federation, 'getReleases' | 'getResolvedRemote'>
  log: Pick<LoadLog, 'entries'>
  send: (release: PageRelease, harm: Harm) => void
}

/**
 * Looks at the page every few seconds, for harm that throws nothing. It belongs to the screen's remote, and, as code and sheets stay when a
 * screen is left, to what was loaded since the page was last fine, unless the screen is among that. Each harm of a release is sent once.
 * Returns a function that stops it.
 */
export const watchPage = ({ store, federation, log, send }: Page) => {
  const sent = new Set<string>()
  /** Number of loads when the page was last fine, by harm. */
  const fineAt = new Map<string, number>()
  let seenBefore: string | null = null

  const findSuspects = (harm: string): (PageRelease | null)[] => {
    const screen = findScreenRelease(federation)
    const names = new Set<string>()
    const loads = log.entries()
    for (let at = fineAt.get(harm) ?? 0; at < loads.length; at += 1) {
      const name = loads[at]?.remote
      if (name && name !== 'registry') names.add(name)
    }
    // A screen may do harm long after it has loaded, while others load ahead.
    if (screen && names.has(screen.remote)) return [screen]
    return [screen, ...Array.from(names, (name) => findPageRelease(federation, name))]
  }
  const report = (harm: Harm, suspects: (PageRelease | null)[]) => {
    for (const release of suspects) {
      const key = release && `${release.remote} ${release.version} ${harm}`
      if (!key || sent.has(key)) continue
      sent.add(key)
      send(release, harm)
    }
  }
  const note = (kind: string) => fineAt.set(kind, log.entries().length)

  const look = () => {
    if (document.hidden) return
    // First, by loops alone: what follows may rely on what was replaced.
    if (findPatched()) report('patched-globals', findSuspects('patched'))
    else note('patched')

    const state = store.getState()
    const seen = lookAtFrame(state.session.user !== null)
    if (seen === 'fine') note('frame')
    // A screen may be on its way: harm lasts until the next look.
    else if (seen !== 'unknown' && seen === seenBefore) report(seen, findSuspects('frame'))
    seenBefore = seen

    const remotes = Object.keys(federation.getReleases() ?? {})
    const failing = findFailingRemote(state.hostApi, remotes)
    if (failing) report('api-failures', [findPageRelease(federation, failing)])
  }
  const tryLook = () => {
    try {
      look()
    } catch {
      // A page that throws here is reported by what it threw elsewhere.
    }
  }
  tryLook()
  const timer = setInterval(tryLook, lookMs)
  return () => clearInterval(timer)
}
