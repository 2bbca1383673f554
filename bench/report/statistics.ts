/** The value below which a share of all values lies, interpolated between two values. */
export const quantile = (values: number[], share: number): number => {
  if (values.length === 0) throw new Error('Nothing was measured')
  const sorted = [...values].sort((one, other) => one - other)
  const place = (sorted.length - 1) * share
  const [below = 0, above = below] = sorted.slice(Math.floor(place))
  return below + (above - below) * (place - Math.floor(place))
}

export const median = (values: number[]): number => quantile(values, 0.5)

/** The ends of the middle half of all values. */
export const quartiles = (values: number[]): [number, number] => [
  quantile(values, 0.25),
  quantile(values, 0.75),
]

export const range = (values: number[]): [number, number] => [Math.min(...values), Math.max(...values)]
