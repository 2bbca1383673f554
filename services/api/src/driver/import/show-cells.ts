import { cleanLine } from '@hosts/shared/contract'
import type { Use } from './find-columns'

/** Characters of a cell that are shown. */
const SHOWN = 80

/** What a row that is left out says of its driver, so that a host finds him in the file. */
export const showCells = (cells: readonly string[], uses: readonly (Use | null)[]) => {
  // Cut first: a cell may have megabytes.
  const show = (use: Use) => cleanLine((cells[uses.indexOf(use)] ?? '').slice(0, SHOWN))
  const shown = {
    name: show('name') || cleanLine(`${show('first')} ${show('last')}`),
    phone: show('phone'),
    plates: show('plate'),
  }
  return Object.fromEntries(Object.entries(shown).filter(([, text]) => text)) as Partial<typeof shown>
}
