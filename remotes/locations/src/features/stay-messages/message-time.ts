import { maxStayMessageMinutes, type StayMoment, stayMoments, toAsciiDigits } from '@hosts/shared/contract'
import { formatDuration } from '@hosts/shared/ui'
import { t } from './texts'

/** Minutes of each unit, the longest first. */
export const units = { days: 1440, hours: 60, minutes: 1 }
export type Unit = keyof typeof units

/** The number in the longest unit that needs no fraction. */
export const splitMinutes = (minutes: number): { amount: number; unit: Unit } => {
  const names = Object.keys(units) as Unit[]
  const unit = names.find((name) => minutes > 0 && minutes % units[name] === 0) ?? 'minutes'
  return { amount: minutes / units[unit], unit }
}

/** `1.5` or `1,5` as a number; undefined for anything else. A comma is never a thousands separator: nothing here is that long. */
export const readAmount = (typed: string): number | undefined => {
  const text = toAsciiDigits(typed.normalize('NFKC'))
  const [, whole, decimals = '0'] = /^\s*(\d{1,5})(?:[.,](\d{1,2}))?\s*$/.exec(text) ?? []
  return whole === undefined ? undefined : Number(`${whole}.${decimals}`)
}

export const joinMinutes = (amount: number, unit: Unit) => Math.round(amount * units[unit])
export const isTooLong = (minutes: number) => minutes > maxStayMessageMinutes

const isKnown = (moment: string): moment is StayMoment => (stayMoments as readonly string[]).includes(moment)

/** "2 h before arrival"; a moment of a later release is one of which nothing is known. */
export const formatMoment = ({ moment, minutes }: { moment: string; minutes: number }) => {
  if (!isKnown(moment)) return t('when.other')
  return minutes === 0 ? t(`now.${moment}`) : t(`when.${moment}`, { time: formatDuration(minutes * 60_000) })
}
