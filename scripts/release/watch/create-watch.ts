import type { Registry } from '../../../shared/src/contract/registry'
import type { ReleasedShell } from '../../../shared/src/contract/registry-shell'
import type { History } from '../history'
import { shellName } from '../shell/shell-name'
import { getNextLook, judge, judgeAlone, leastPeople } from './compare-releases'
import { findTrial, type Trial } from './find-trial'
import type { ReadPeople } from './read-people'

/** The watch's decision about a remote or the shell, with the reason in words. */
export type Decision = {
  remote: string
  /** The version that is bad. */
  version: string
  /** `alarm`: somebody has to look, because it cannot be stopped, or has another cause. */
  action: 'end canary' | 'roll back' | 'alarm'
  why: string
}

/** What browsers get, and since when. */
type Published = Pick<Registry, 'remotes'> &
  Pick<History, 'changes' | 'lines'> & { shell?: Pick<ReleasedShell, 'version'> | undefined }

/**
 * Watches the remotes of a registry, and the shell. Each call gets the newest registry, reads who had problems, and returns what to do. It looks at a trial
 * when that has half as many people again: looking at every poll would find a difference by chance sooner or later. It remembers nothing that
 * decides, so that a restart loses nothing.
 */
export const createWatch = (readPeople: ReadPeople) => {
  const firstSeen = new Map<string, number>()
  /** People at whom a trial is judged next. */
  const nextLooks = new Map<string, number>()

  const decide = async (trial: Trial): Promise<Decision | null> => {
    const { remote, version, release, reference, isCanary, canStop, since } = trial
    const people = await readPeople(remote, since)
    // Beside a canary, only what happened at the same time counts; before a new stable release, all that is known.
    const before = isCanary || !reference ? people : await readPeople(remote)
    if (!people || !before) return null
    // Users with users, visitors with visitors: anybody can invent these, so they take nobody's stable release away.
    for (const who of ['users', 'visitors'] as const) {
      const count = people[who].get(release)
      const others = reference === null ? undefined : before[who].get(reference)
      const look = `${remote} ${release} ${reference} ${since} ${who}`
      if (!count || count.people < (nextLooks.get(look) ?? leastPeople)) continue
      const isAlone = !others || others.people < leastPeople
      if (isAlone && isCanary) continue
      const verdict = isAlone ? judgeAlone(count) : judge(count, others, { isAgainstEarlier: !isCanary })
      if (!verdict) continue
      nextLooks.set(look, getNextLook(count.people))
      if (!verdict.isWorse) continue
      const { words } = verdict
      if (isCanary) return { remote, version, action: 'end canary', why: words }
      if (who === 'users' && canStop && !isAlone) return { remote, version, action: 'roll back', why: words }
      const reasons = [
        words,
        who === 'visitors' && 'all of them visitors, whom anybody can invent',
        !canStop && 'and no stop takes it back alone',
      ]
      return { remote, version, action: 'alarm', why: reasons.filter(Boolean).join(', ') }
    }
    return null
  }

  return async ({ remotes, shell, changes, lines }: Published, now = Date.now()): Promise<Decision[]> => {
    const seenAt = (id: string) => {
      const at = firstSeen.get(id) ?? now
      firstSeen.set(id, at)
      return at
    }
    const decisions: Decision[] = []
    const entries = { ...remotes, ...(shell && { [shellName]: { stable: shell } }) }
    for (const [remote, entry] of Object.entries(entries)) {
      const trial = findTrial(remote, entry, { changes, lines, seenAt, now })
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
