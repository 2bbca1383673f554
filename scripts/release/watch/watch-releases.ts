import { setTimeout as pause } from 'node:timers/promises'
import type { Registry } from '../../../shared/src/contract/registry'
import { Problem } from '../../../shared/src/node/problem.mjs'
import { log } from '../../stack/log.mjs'
import { type History, readHistory } from '../history'
import { readDocument } from '../registry-file'
import { createWatch, type Decision } from './create-watch'
import { notify } from './notify'
import { createReader, type ReadPeople } from './read-people'
import type { StopSite } from './stop-site'
import { writeStop } from './write-stop'

export type WatchOptions = {
  /** Addresses of an API's metrics: the first that answers is enough. */
  metrics: string[]
  webhook?: string | undefined
  everyMs: number
  /** When it ends without having stopped anything. */
  until: number
}

/** What browsers get, with the history of its changes; none of a history that cannot be used. Null where nothing is released. */
const readPublished = async (site: StopSite) => {
  const document = await readDocument(site)
  if (!document) return null
  const { changes, lines } = await readHistory(site, document.signed.registry.sequence).catch(
    (): Pick<History, 'changes' | 'lines'> => ({ changes: [], lines: {} }),
  )
  return { ...document.registry, shell: document.shell, changes, lines }
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
 * Compares releases until the first stop, or until the time is over. Returns the stops and alarms. An alarm is told once and does not end the
 * watch, as visitors who are invented can raise one. A poll that fails is reported once and tried again.
 */
export const watchReleases = async (
  site: StopSite,
  { metrics, webhook, everyMs, until }: WatchOptions,
): Promise<Decision[]> => {
  const read = createReader(metrics)
  let isSilent = false
  const readPeople: ReadPeople = async (...trial) => {
    const people = await read(...trial)
    isSilent ||= people === null
    return people
  }
  const watch = createWatch(readPeople)
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
  const alarms = new Map<string, Decision>()
  const isKnown = ({ remote, version, action }: Decision) =>
    action === 'alarm' && alarms.has(`${remote} ${version}`)
  // A wrong address is told before there is anything to compare.
  await readPeople('shell')
  while (Date.now() < until) {
    const published = await readPublished(site)
    if (published) announce(published)
    const stopped: Decision[] = []
    const decisions = published ? await watch(published) : []
    report(isSilent ? `No API says who had problems, at ${metrics.join(' or ')}.` : '')
    isSilent = false
    for (const decision of decisions) {
      const done = await act(site, decision)
      if (!done || isKnown(done)) continue
      await notify(done, webhook)
      if (done.action === 'alarm') alarms.set(`${done.remote} ${done.version}`, done)
      else stopped.push(done)
    }
    if (stopped.length > 0) return [...stopped, ...alarms.values()]
    await pause(everyMs)
  }
  return [...alarms.values()]
}
