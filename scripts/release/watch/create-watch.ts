import type { Registry } from '../../../shared/src/contract/registry'
import { type Counts, judge, leastViews } from './compare-releases'
import { type Counters, subtract } from './read-counters'

/** A new stable release is compared with the one before for a day (ms); later, other things have changed as well. */
const newFor = 24 * 3_600_000

/** The watch's decision about a remote, with the reason in words. */
export type Decision = {
  remote: string
  /** The version that is bad. */
  version: string
  /** `alarm`: somebody has to look, because it cannot be stopped, or has another cause. */
  action: 'end canary' | 'roll back' | 'alarm'
  why: string
}

type Trial = {
  /** The compared releases; when they change, the trial starts again. */
  id: string
  start: Counters
  startedAt: number
  /** The views at which it is judged next. */
  nextLook: number
}

type Entry = Registry['remotes'][string]

/** The two sides of a remote's trial: a canary beside its stable release, or a new stable release after the one before. */
const findSides = (name: string, { stable, canary, previous }: Entry) => {
  if (canary)
    return {
      version: canary.release.version,
      release: `${name} ${canary.release.version} canary`,
      reference: `${name} ${stable.version} stable`,
      isCanary: true,
    }
  return {
    version: stable.version,
    release: `${name} ${stable.version} stable`,
    reference: previous ? `${name} ${previous} stable` : null,
    isCanary: false,
  }
}

/**
 * Watches the remotes of a registry. Each call gets the newest registry and counters, and returns what to do. It looks at a trial when its
 * views have doubled: looking at every poll would find a difference by chance sooner or later.
 */
export const createWatch = () => {
  const trials = new Map<string, Trial>()

  const getTrial = (name: string, id: string, counters: Counters, now: number): Trial => {
    const known = trials.get(name)
    if (known?.id === id) return known
    const trial = { id, start: new Map(counters), startedAt: now, nextLook: leastViews }
    trials.set(name, trial)
    return trial
  }

  const decide = (name: string, entry: Entry, counters: Counters, now: number): Decision | null => {
    const { version, release, reference, isCanary } = findSides(name, entry)
    const trial = getTrial(name, `${release} ${entry.stable.version}`, counters, now)
    if (!reference || (!isCanary && now - trial.startedAt > newFor)) return null
    const count = subtract(counters.get(release), trial.start.get(release))
    // Beside a canary, only what happened at the same time counts; before a new stable release, all that was seen.
    const others: Counts | undefined = isCanary
      ? subtract(counters.get(reference), trial.start.get(reference))
      : counters.get(reference)
    if (count.views < trial.nextLook || !others) return null
    const verdict = judge(count, others, { isAgainstEarlier: !isCanary })
    if (!verdict) return null
    trial.nextLook = 2 * count.views
    if (!verdict.isWorse) return null
    return { remote: name, version, action: isCanary ? 'end canary' : 'roll back', why: verdict.words }
  }

  return ({ remotes }: Pick<Registry, 'remotes'>, counters: Counters, now = Date.now()): Decision[] => {
    const decisions = Object.entries(remotes).flatMap(
      ([name, entry]) => decide(name, entry, counters, now) ?? [],
    )
    // Several stable releases that are bad at once have one cause, and it is not a release.
    const isOutage = decisions.filter(({ action }) => action === 'roll back').length > 1
    return decisions.map((decision) =>
      isOutage && decision.action === 'roll back' ? { ...decision, action: 'alarm' } : decision,
    )
  }
}
