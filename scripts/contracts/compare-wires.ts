import { isDeepStrictEqual } from 'node:util'
import type { WireSurface } from './read-wire'
import type { ChangeSize, Finding } from './version-steps'

type Places = WireSurface['places']
type Place = Places[string]

const isAsked = (address: string) => address.includes(' asks ')
const includesAll = (few: unknown[], many: unknown[]) => few.every((value) => many.includes(value))

/** The address of the enclosing object, list or operation. */
const getOuterAddress = (address: string) => {
  const inside = address.replace(/(\.\w+|\[\]|\|\w*)$/, '')
  return inside === address ? address.replace(/ (asks|answers) .*$/, '') : inside
}

const limits = ['maxLength', 'maxItems', 'maximum'] as const
/** A request's place after the same limits as before, if none of its own is lower. */
const withLimitsOf = (before: Place, after: Place): Place => {
  const raised = limits.filter(
    (limit) => Number(before[limit]) <= Number(after[limit] ?? Number.POSITIVE_INFINITY),
  )
  return { ...after, ...Object.fromEntries(raised.map((limit) => [limit, before[limit]])) }
}

/** Whether clients of the released wire are unaffected: they may send more than before, or receive less. */
const isHarmless = (asked: boolean, before: Place, now: Place) => {
  const after = asked ? withLimitsOf(before, now) : now
  const { required: wasRequired, enum: valuesBefore = [], ...rulesBefore } = before
  const { required: isRequired, enum: valuesNow = [], ...rulesNow } = after
  if (!isDeepStrictEqual(rulesBefore, rulesNow)) return false
  return asked
    ? (wasRequired || !isRequired) && includesAll(valuesBefore, valuesNow)
    : (isRequired || !wasRequired) && includesAll(valuesNow, valuesBefore)
}

/** Whether it is one of several shapes: a new one is a burden in a response and harmless in a request. */
const isAlternative = (address: string) => /\|\w*$/.test(address)

const findingAt = (address: string, previous: Places, today: Places): Finding | null => {
  const [before, after] = [previous[address], today[address]]
  const asked = isAsked(address)
  const finding = (change: ChangeSize, what: string) => ({ change, what: `"${address}" ${what}` })
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

/** Changes since the released wire. If a whole is added or removed, only the outermost place is listed. */
export const compareWires = (previous: Places, today: Places): Finding[] =>
  [...new Set([...Object.keys(previous), ...Object.keys(today)])]
    .map((address) => findingAt(address, previous, today))
    .filter((finding) => finding !== null)
