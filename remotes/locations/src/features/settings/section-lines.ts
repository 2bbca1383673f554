/** Name of a line, and how a conflict shows its value; undefined if one side has no such line. */
type Line = { label: string; format: (value: unknown) => string }

/**
 * A section's values as lines by key: the smallest parts that two hosts can change without touching each other's, like a weekday or the
 * price of a night in one zone.
 */
export type SectionLines<Values> = {
  split: (values: Values) => Record<string, unknown>
  join: (lines: Record<string, unknown>) => Values
  describe: (key: string) => Line
}

/** For values that come from JSON. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export type FieldNames<Values extends object> = {
  [Key in keyof Values]: { label: string; format: (value: Values[Key]) => string }
}

/** Each field is a line. */
export const createFieldLines = <Values extends object>(
  fields: FieldNames<Values>,
): SectionLines<Values> => ({
  split: (values) => Object.fromEntries(Object.keys(fields).map((key) => [key, values[key as keyof Values]])),
  join: (lines) => lines as Values,
  describe: (key) => fields[key as keyof Values] as Line,
})

type Changes = Record<'base' | 'mine' | 'theirs', Record<string, unknown>>

/**
 * Both sides' changes of `base`. `differing`: the lines in which the sides differ. `both`: those of them that both have changed, which
 * have my value in `merged`.
 */
export const mergeLines = ({ base, mine, theirs }: Changes) => {
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  const differing = keys.filter((key) => !isSame(mine[key], theirs[key]))
  const isTheirs = (key: string) => differing.includes(key) && isSame(mine[key], base[key])
  const values = keys.map((key) => [key, (isTheirs(key) ? theirs : mine)[key]] as const)
  return {
    merged: Object.fromEntries(values.filter(([, value]) => value !== undefined)),
    differing,
    both: differing.filter((key) => !isTheirs(key) && !isSame(theirs[key], base[key])),
  }
}
