import { readLocalTime, toLocal } from '@hosts/shared/local-time'
import { getNow } from '@hosts/shared/platform'
import type { Stay } from './quick-times'
import { t } from './texts'

/** `when` is the id of a quick choice, or `other`: then the local times count. */
export type StayInput = { when: string; startsAt: string; endsAt: string }
/** `problems`: what has to be chosen first, where a clock change makes a typed time come twice or not at all. */
export type TypedStay = {
  startsAt: string | null
  endsAt: string | null
  problems?: { startsAt: string | null; endsAt: string | null }
}

export const otherTimes = 'other'

/** The fields hold minutes: a time that was not changed stays exact, and which pass of a repeated hour it is. */
const toExact = (local: string, zone: string, known: string | undefined) =>
  known !== undefined && local === toLocal(known, zone)
    ? { instant: known, problem: null }
    : readLocalTime(local, zone)

/** The instants of the chosen or typed times; null for a missing one. `known` is the stay that the fields were filled with. */
export const resolveStay = (
  { when, startsAt, endsAt }: StayInput,
  quick: readonly (Stay & { id: string })[],
  zone: string,
  known?: Stay,
): TypedStay => {
  const chosen = quick.find(({ id }) => id === when)
  if (chosen) return { startsAt: chosen.startsAt, endsAt: chosen.endsAt }
  const [start, end] = [toExact(startsAt, zone, known?.startsAt), toExact(endsAt, zone, known?.endsAt)]
  return {
    startsAt: start.instant,
    endsAt: end.instant,
    problems: { startsAt: start.problem, endsAt: end.problem },
  }
}

/** A stay with both times and a length. */
export const toStay = ({ startsAt, endsAt }: TypedStay): Stay | null =>
  startsAt !== null && endsAt !== null && Date.parse(endsAt) > Date.parse(startsAt)
    ? { startsAt, endsAt }
    : null

/** Errors of typed times, by field; the contract has the others. */
export const findStayProblems = (
  { startsAt, endsAt, problems }: TypedStay,
  now = getNow(),
): { path: 'startsAt' | 'endsAt'; message: string }[] => {
  const missing = (['startsAt', 'endsAt'] as const).filter((path) => ({ startsAt, endsAt })[path] === null)
  if (missing.length > 0)
    return missing.map((path) => ({ path, message: problems?.[path] ?? t('when.missing') }))
  if (Date.parse(endsAt ?? '') <= Date.parse(startsAt ?? ''))
    return [{ path: 'endsAt', message: t('when.order') }]
  return Date.parse(endsAt ?? '') <= now ? [{ path: 'endsAt', message: t('when.over') }] : []
}
