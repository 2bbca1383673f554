/** Checks versions against ranges, like the runtime's own function, in a quarter of its size. */

type Version = { parts: number[]; preRelease: string[] }

/** `given`: how many of major, minor and patch the text has. */
const parse = (text: string): Version & { given: number } => {
  const [numbers = '', ...preRelease] = text.replace(/^v|\+.*$/g, '').split(/-(.*)/)
  const given = numbers.split('.').filter((part) => /^\d+$/.test(part))
  const [major = 0, minor = 0, patch = 0] = given.map(Number)
  return {
    parts: [major, minor, patch],
    preRelease: preRelease[0]?.split('.') ?? [],
    given: given.length,
  }
}

const compareIdentifiers = (one: string, other: string) =>
  Number(one) - Number(other) || (one < other ? -1 : Number(one > other))

const comparePreReleases = (one: string[], other: string[]) => {
  if (one.length === 0 || other.length === 0) return other.length - one.length
  const at = one.findIndex((part, index) => part !== other[index])
  if (at < 0) return one.length - other.length
  return other[at] === undefined ? 1 : compareIdentifiers(String(one[at]), other[at])
}

const compare = (one: Version, other: Version) => {
  const at = one.parts.findIndex((part, index) => part !== other.parts[index])
  return at < 0
    ? comparePreReleases(one.preRelease, other.preRelease)
    : Number(one.parts[at]) - Number(other.parts[at])
}

/** The first version that differs from `parts` in the one at an index. */
const getNext = (parts: number[], at: number): Version => ({
  parts: parts.map((part, index) => (index < at ? part : index === at ? part + 1 : 0)),
  preRelease: [],
})

const satisfyOne = (version: Version, comparator: string): boolean => {
  const [, operator = '', text = ''] = /^([<>]=?|[=~^]?)(.*)/.exec(comparator) ?? []
  const floor = parse(text)
  const { parts, given } = floor
  if (given === 0) return true
  const last = given - 1
  const isBelow = (at: number) => compare(version, getNext(parts, at)) < 0
  const difference = compare(version, floor)
  switch (operator) {
    case '<':
      return difference < 0
    case '>=':
      return difference >= 0
    case '>':
      return last === 2 ? difference > 0 : !isBelow(last)
    case '<=':
      return last === 2 ? difference <= 0 : isBelow(last)
    case '^': {
      const first = parts.findIndex((part) => part > 0)
      return difference >= 0 && isBelow(first < 0 ? last : Math.min(first, last))
    }
    case '~':
      return difference >= 0 && isBelow(Math.min(last, 1))
    default:
      return last === 2 ? difference === 0 : difference >= 0 && isBelow(last)
  }
}

export const satisfy = (version: string, range: string): boolean => {
  const parsed = parse(version)
  const isMet = (alternative: string) =>
    alternative
      .trim()
      .replace(/([<>=~^])\s+/g, '$1')
      .split(/\s+/)
      .every((comparator) => satisfyOne(parsed, comparator))
  return parsed.given === 3 && range.split('||').some(isMet)
}
