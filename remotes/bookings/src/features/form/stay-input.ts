import { toInstant, toLocal } from '@hosts/shared/local-time'
import { getNow } from '@hosts/shared/platform'
import type { Stay } from './quick-times'
import { t } from './texts'

/** `when` is the id of a quick choice, or `other`: then the local times count. */
export type StayInput = { when: string; startsAt: string; endsAt: string }
export type TypedStay = { startsAt: string | null; endsAt: string | null }

export const otherTimes = 'other'

/** The fields hold minutes: a time that was not changed stays exact, and which pass of a repeated hour it is. */
const toExact = (local: string, zone: string, known: string | undefined) =>
  known !== undefined && local === toLocal(known, zone) ? known : toInstant(local, zone)

/** The instants of the chosen or typed times; null for a missing one. `known` is the stay that the fields were filled with. */
export const resolveStay = (
  { when, startsAt, endsAt }: StayInput,
  quick: readonly (Stay & { id: string })[],
  zone: string,
  known?: Stay,
): TypedStay => {
  const chosen = quick.find(({ id }) => id === when)
  if (chosen) return { startsAt: chosen.startsAt, endsAt: chosen.endsAt }
  return { startsAt: toExact(startsAt, zone, known?.startsAt), endsAt: toExact(endsAt, zone, known?.endsAt) }
}

/** A stay with both times and a length. */
export const toStay = ({ startsAt, endsAt }: TypedStay): Stay | null =>
  startsAt !== null && endsAt !== null && Date.parse(endsAt) > Date.parse(startsAt)
    ? { startsAt, endsAt }
    : null

/** Errors of typed times, by field; the contract has the others. */
export const findStayProblems = (
  { startsAt, endsAt }: TypedStay,
  now = getNow(),
): { path: 'startsAt' | 'endsAt'; message: string }[] => {
  const missing = (['startsAt', 'endsAt'] as const).filter((path) => ({ startsAt, endsAt })[path] === null)
  if (missing.length > 0) return missing.map((path) => ({ path, message: t('when.missing') }))
  if (Date.parse(endsAt ?? '') <= Date.parse(startsAt ?? ''))
    return [{ path: 'endsAt', message: t('when.order') }]
  return Date.parse(endsAt ?? '') <= now ? [{ path: 'endsAt', message: t('when.over') }] : []
}
