import { setTimeout as pause } from 'node:timers/promises'
import type { Registry } from '../../../shared/src/contract/registry'
import { Problem } from '../../../shared/src/node/problem.mjs'
import { log } from '../../stack/log.mjs'
import { readRegistry } from '../registry-file'
import { createWatch, type Decision } from './create-watch'
import { notify } from './notify'
import { createCounterSum } from './read-counters'
import type { StopSite } from './stop-site'
import { writeStop } from './write-stop'

const timeoutMs = 4_000

export type WatchOptions = {
  /** The addresses of the metrics of all API processes. */
  metrics: string[]
  webhook?: string | undefined
  everyMs: number
  /** When it ends without having stopped anything. */
  until: number
}

const fetchMetrics = async (addresses: string[]): Promise<Map<string, string>> => {
  const answers = addresses.map(async (address) => {
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
      return response.ok ? [[address, await response.text()] as const] : []
    } catch {
      return []
    }
  })
  return new Map((await Promise.all(answers)).flat())
}

/** Stops a release. Returns what was done: an alarm if it cannot be stopped; null if somebody else was faster. */
const act = async (site: StopSite, decision: Decision): Promise<Decision | null> => {
  if (decision.action === 'alarm') return decision
  try {
    return (await writeStop(site, decision)) ? decision : null
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { ...decision, action: 'alarm', why: `${decision.why}. ${error.message.replace(/\.$/, '')}` }
  }
}

/**
 * Compares releases until the first stop, or until the time is over. Returns the stops. A poll that fails is reported once and tried again.
 */
export const watchReleases = async (
  site: StopSite,
  { metrics, webhook, everyMs, until }: WatchOptions,
): Promise<Decision[]> => {
  const watch = createWatch()
  const sum = createCounterSum()
  let lastReport = ''
  /** Reports a lasting state once. */
  const report = (words: string) => {
    if (words && words !== lastReport) log(words)
    lastReport = words
  }
  const announced = new Set<string>()
  const announce = ({ remotes }: Registry) => {
    for (const [name, { stable, canary }] of Object.entries(remotes)) {
      const words = canary && `Comparing ${name} ${canary.release.version} with ${stable.version}`
      if (words && !announced.has(words)) log(words)
      if (words) announced.add(words)
    }
  }
  while (Date.now() < until) {
    const answers = await fetchMetrics(metrics)
    report(answers.size < metrics.length ? `${metrics.length - answers.size} of the APIs do not answer.` : '')
    const registry = await readRegistry(site)
    if (registry) announce(registry)
    const stopped: Decision[] = []
    for (const decision of registry ? watch(registry, sum(answers)) : []) {
      const done = await act(site, decision)
      if (!done) continue
      await notify(done, webhook)
      stopped.push(done)
    }
    if (stopped.length > 0) return stopped
    await pause(everyMs)
  }
  return []
}
