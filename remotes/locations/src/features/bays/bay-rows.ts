import { compareBays } from '@hosts/shared/compare-bays'
import type { Bay, BayState, Block, Occupancy } from '@hosts/shared/contract'

/** A bay as the list shows it: with its current use and its blocks. */
export type BayRow = Bay & {
  state: BayState | 'retired'
  /** Vehicles on it now. */
  taken: number
  /** Now and later, soonest first. */
  blocks: Block[]
}

/** All bays in their order. */
export const toBayRows = (bays: Bay[], occupancy: Occupancy, blocks: Block[]): BayRow[] => {
  const uses = new Map(occupancy.bays.map((use) => [use.id, use]))
  const ofBay = new Map<number, Block[]>()
  for (const block of blocks) ofBay.set(block.bay.id, [...(ofBay.get(block.bay.id) ?? []), block])
  return bays
    .map((bay) => {
      const use = uses.get(bay.id)
      // A bay that has just been added may not be counted yet.
      const current = use?.state ?? (bay.status === 'blocked' ? 'blocked' : 'free')
      return {
        ...bay,
        state: bay.status === 'retired' ? ('retired' as const) : current,
        taken: use?.taken ?? 0,
        blocks: ofBay.get(bay.id) ?? [],
      }
    })
    .sort(compareBays)
}
