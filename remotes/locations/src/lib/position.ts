export type Position = { lat: number | null; lng: number | null }

const part = String.raw`([+-]?\d{1,3}(?:[.,]\d+)?)\s*°?\s*([NSEW])?`
const pattern = new RegExp(String.raw`^\s*\(?\s*${part}\s*(?:[,;/]\s*|\s+)${part}\s*\)?\s*$`, 'i')

/** A coordinate with its direction, if it has one: south and west are negative. */
const toNumber = (digits: string, direction = '') =>
  Number(digits.replace(',', '.')) * (/[sw]/i.test(direction) ? -1 : 1)

/** `53.55, 9.99` as maps copy it, also with decimal commas and directions; null for anything else. Empty is no position. */
export const parsePosition = (typed: string): Position | null => {
  if (typed.trim() === '') return { lat: null, lng: null }
  const match = pattern.exec(typed)
  if (!match) return null
  const [, first = '', firstDirection, second = '', secondDirection] = match
  const [lat, lng] = [toNumber(first, firstDirection), toNumber(second, secondDirection)]
  const isSwapped = /[ew]/i.test(firstDirection ?? '') || /[ns]/i.test(secondDirection ?? '')
  return isSwapped || Math.abs(lat) > 90 || Math.abs(lng) > 180 ? null : { lat, lng }
}

export const formatPosition = ({ lat, lng }: Position): string =>
  lat === null || lng === null ? '' : `${lat}, ${lng}`
