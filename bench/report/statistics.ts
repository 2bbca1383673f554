/** The value that a share of all values lies below; between two values as far as the share says. */
export const quantile = (values: number[], share: number): number => {
  if (values.length === 0) throw new Error('Nothing was measured')
  const sorted = [...values].sort((one, other) => one - other)
  const place = (sorted.length - 1) * share
  const [below = 0, above = below] = sorted.slice(Math.floor(place))
  return below + (above - below) * (place - Math.floor(place))
}

export const median = (values: number[]): number => quantile(values, 0.5)

/** Between which the middle half of all values lies. */
export const quartiles = (values: number[]): [number, number] => [
  quantile(values, 0.25),
  quantile(values, 0.75),
]

export const range = (values: number[]): [number, number] => [Math.min(...values), Math.max(...values)]
