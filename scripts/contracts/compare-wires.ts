import { isDeepStrictEqual } from 'node:util'
import type { WireSurface } from './read-wire'
import type { Change, Finding } from './version-steps'

type Places = WireSurface['places']
type Place = Places[string]

const isAsked = (address: string) => address.includes(' asks ')
const includesAll = (few: unknown[], many: unknown[]) => few.every((value) => many.includes(value))

/** The address of what a place is part of: its object, its list, at last its operation. */
const getOuterAddress = (address: string) => {
  const inside = address.replace(/(\.\w+|\[\]|\|\w*)$/, '')
  return inside === address ? address.replace(/ (asks|answers) .*$/, '') : inside
}

/** Whether a client of the released wire does not notice: it may say more than before, or is told less. */
const isHarmless = (asked: boolean, before: Place, after: Place) => {
  const { required: was, enum: could = [], ...rules } = before
  const { required: is, enum: can = [], ...newRules } = after
  if (!isDeepStrictEqual(rules, newRules)) return false
  return asked ? (was || !is) && includesAll(could, can) : (is || !was) && includesAll(can, could)
}

/** One of several shapes that a value may have: another one is more to read, and more that may be said. */
const isAlternative = (address: string) => /\|\w*$/.test(address)

const findingAt = (address: string, previous: Places, today: Places): Finding | null => {
  const [before, after] = [previous[address], today[address]]
  const asked = isAsked(address)
  const finding = (change: Change, what: string) => ({ change, what: `"${address}" ${what}` })
  const isOutermost = (places: Places) =>
    getOuterAddress(address) === address || getOuterAddress(address) in places
  if (before && after)
    return isDeepStrictEqual(before, after)
      ? null
      : finding(isHarmless(asked, before, after) ? 'minor' : 'major', 'has changed')
  if (!isOutermost(before ? today : previous)) return null
  const breaks = isAlternative(address)
    ? asked === Boolean(before)
    : Boolean(before ?? (asked && after?.required))
  return finding(breaks ? 'major' : 'minor', before ? 'is gone' : 'is new')
}

/** What has become of the released wire; of what is gone or new as a whole, the outermost place alone. */
export const compareWires = (previous: Places, today: Places): Finding[] =>
  [...new Set([...Object.keys(previous), ...Object.keys(today)])]
    .map((address) => findingAt(address, previous, today))
    .filter((finding) => finding !== null)
