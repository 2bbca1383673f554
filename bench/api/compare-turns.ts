import type { Figure } from '../report/row'
import { median, quartiles } from '../report/statistics'

const formatMs = (value: number) => `${value.toFixed(1)} ms`

/**
 * The median of the ratios of all turns, whose calls alternate: load that comes and goes between turns is in both sides of each. A ratio of
 * two medians compares turns of different load, and can lie outside of the quartiles.
 */
export const compareTurns = (ones: number[], others: number[]): Omit<Figure, 'id'> => {
  const ratios = ones.map((ms, at) => ms / Number(others[at]))
  return {
    value: median(ratios),
    spread: quartiles(ratios),
    beside: `${formatMs(median(ones))} / ${formatMs(median(others))}`,
  }
}
