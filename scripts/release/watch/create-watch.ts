import type { Registry } from '../../../shared/src/contract/registry'
import type { HistoryEntry } from '../history'
import { getNextLook, judge, leastPeople } from './compare-releases'
import { findTrial, type Trial } from './find-trial'
import type { ReadPeople } from './read-people'

/** The watch's decision about a remote, with the reason in words. */
export type Decision = {
  remote: string
  /** The version that is bad. */
  version: string
  /** `alarm`: somebody has to look, because it cannot be stopped, or has another cause. */
  action: 'end canary' | 'roll back' | 'alarm'
  why: string
}

/** What browsers get, and since when. */
type Published = Pick<Registry, 'remotes'> & { changes: HistoryEntry[] }

/**
 * Watches the remotes of a registry. Each call gets the newest registry, reads who had problems, and returns what to do. It looks at a trial
 * when that has half as many people again: looking at every poll would find a difference by chance sooner or later. It remembers nothing that
 * decides, so that a restart loses nothing.
 */
export const createWatch = (readPeople: ReadPeople) => {
  const firstSeen = new Map<string, number>()
  /** People at whom a trial is judged next. */
  const nextLooks = new Map<string, number>()

  const decide = async (trial: Trial): Promise<Decision | null> => {
    const { remote, version, release, reference, isCanary, since } = trial
    const people = await readPeople(remote, since)
    // Beside a canary, only what happened at the same time counts; before a new stable release, all that is known.
    const before = isCanary ? people : await readPeople(remote)
    if (!people || !before) return null
    // Users with users, visitors with visitors: anybody can invent these, so they take nobody's stable release away.
    for (const who of ['users', 'visitors'] as const) {
      const [count, others] = [people[who].get(release), before[who].get(reference)]
      const look = `${remote} ${release} ${reference} ${since} ${who}`
      if (!count || !others || count.people < (nextLooks.get(look) ?? leastPeople)) continue
      const verdict = judge(count, others, { isAgainstEarlier: !isCanary })
      if (!verdict) continue
      nextLooks.set(look, getNextLook(count.people))
      if (!verdict.isWorse) continue
      const [action, why] = isCanary
        ? (['end canary', verdict.words] as const)
        : who === 'users'
          ? (['roll back', verdict.words] as const)
          : (['alarm', `${verdict.words}, all of them visitors, whom anybody can invent`] as const)
      return { remote, version, action, why }
    }
    return null
  }

  return async ({ remotes, changes }: Published, now = Date.now()): Promise<Decision[]> => {
    const seenAt = (id: string) => {
      const at = firstSeen.get(id) ?? now
      firstSeen.set(id, at)
      return at
    }
    const decisions: Decision[] = []
    for (const [remote, entry] of Object.entries(remotes)) {
      const trial = findTrial(remote, entry, { changes, seenAt, now })
      const decision = trial && (await decide(trial))
      if (decision) decisions.push(decision)
    }
    // Several stable releases that are bad at once have one cause, and it is not a release.
    const isOutage = decisions.filter(({ action }) => action === 'roll back').length > 1
    return decisions.map((decision) =>
      isOutage && decision.action === 'roll back' ? { ...decision, action: 'alarm' } : decision,
    )
  }
}
