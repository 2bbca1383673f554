import type { bays, DriverRow, WarehouseRow } from '../db/schema'
import type { SeedDriver } from './data/drivers'
import type { SeedLocation } from './data/locations'

export type SeededBay = Pick<
  typeof bays.$inferSelect,
  'id' | 'label' | 'capacity' | 'numbered' | 'vehicleTypes'
>
export type SeededLocation = WarehouseRow & { seed: SeedLocation; bays: SeededBay[] }
export type SeededDriver = DriverRow & { seed: SeedDriver; index: number }

type Person = { id: number; name: string }
/** The people in the demo's history. */
export type Staff = { owner: Person; manager: Person; gate: Person }
