import type { GateBooking, GateConflict } from '@hosts/shared/contract'
import { formatDuration, formatInZone, type Tone } from '@hosts/shared/ui'
import { formatGateTime } from './format-gate-time'
import type { GateVehicle } from './offline/use-gate'
import { t } from './texts'

export type Note = { tone: Tone; text: string }
/** The location's zone, and the time (ms) by the server's clock. */
export type Clock = { zone: string; now: number }

const warn = (text: string): Note => ({ tone: 'warning', text })
const refuse = (text: string): Note => ({ tone: 'danger', text })

/** That a driver is blocked, and why, where it is known. */
export const describeBlock = ({ blockReason }: Pick<GateBooking['driver'], 'blockReason'>): Note =>
  refuse(blockReason ? t('problem.blockedFor', { reason: blockReason }) : t('problem.blockedDriver'))

/** The same of a vehicle that is on site: it may leave, but nobody should overlook it. */
const describeBlockOnSite = ({ side, booking, blocked }: GateVehicle): Note | null => {
  if (side !== 'on_site') return null
  if (booking?.driver.blockedAt) return describeBlock(booking.driver)
  if (!blocked) return null
  return describeBlock({ ...(blocked.reason && { blockReason: blocked.reason }) })
}

type Describe = (booking: GateBooking, clock: Clock, since: number | null) => Note

const describers: Partial<Record<GateConflict, Describe>> = {
  already_inside: (_, { zone, now }, since) =>
    refuse(since ? t('problem.onSite', { when: formatGateTime(since, zone, now) }) : t('problem.onSiteNow')),
  already_left: () => warn(t('problem.left')),
  not_inside: () => warn(t('problem.notInside')),
  cancelled: () => refuse(t('problem.cancelled')),
  no_show: () => warn(t('problem.noShow')),
  not_confirmed: () => warn(t('problem.notConfirmed')),
  blocked_driver: ({ driver }) => describeBlock(driver),
  too_early: ({ startsAt }, { zone }) =>
    warn(t('problem.early', { when: formatInZone(startsAt, zone, 'time') })),
  wrong_day: ({ startsAt }, { zone }) =>
    warn(t('problem.otherDay', { day: formatInZone(startsAt, zone, 'day') })),
  too_late: ({ endsAt }, { zone, now }) =>
    warn(t('problem.tooLate', { when: formatGateTime(endsAt, zone, now) })),
  bay_taken: ({ bay }) =>
    warn(bay ? t('problem.bayTaken', { bay: bay.label }) : t('problem.bayTakenUnknown')),
}

/** The vehicle's worst problem in one line, first that it is inside already, then overstay, then late; null without any. */
const describeProblem = (vehicle: GateVehicle, clock: Clock): Note | null => {
  const { booking, conflict, isOverdue, isLate, since, inside } = vehicle
  if (inside) {
    const { bay } = inside
    const when = inside.since ? formatGateTime(inside.since, clock.zone, clock.now) : null
    if (bay && when) return refuse(t('problem.insideAtSince', { bay, when }))
    if (bay) return refuse(t('problem.insideAt', { bay }))
    return refuse(when ? t('problem.onSite', { when }) : t('problem.onSiteNow'))
  }
  if (!booking)
    return vehicle.side === 'on_site' ? { tone: 'info', text: t('noBooking') } : warn(t('problem.noBooking'))
  if (conflict) return describers[conflict]?.(booking, clock, since) ?? warn(t('problem.other'))
  if (isOverdue)
    return refuse(t('problem.over', { duration: formatDuration(clock.now - Date.parse(booking.endsAt)) }))
  if (isLate)
    return warn(t('problem.late', { duration: formatDuration(clock.now - Date.parse(booking.startsAt)) }))
  return null
}

/** The same; of a blocked driver on site both that and the problem. */
export const describeVehicle = (vehicle: GateVehicle, clock: Clock): Note | null => {
  const problem = describeProblem(vehicle, clock)
  const block = describeBlockOnSite(vehicle)
  if (!block) return problem
  return refuse([problem?.tone === 'info' ? null : problem?.text, block.text].filter(Boolean).join(' '))
}

/** Whether a vehicle should rather be sent away: then Deny is the main button. */
export const shouldDeny = ({ conflict }: GateVehicle) =>
  conflict === 'cancelled' || conflict === 'blocked_driver'
