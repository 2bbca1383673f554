import { isFoundBy, type VehicleType } from '@hosts/shared/contract'
import type { BayRow } from './bay-rows'

export type BayFilter = {
  search: string
  /** Null for all; '' for bays without one. */
  zone: string | null
  type: VehicleType | null
  /** Null for all but the retired ones. */
  state: BayRow['state'] | null
}

/** Whether a filter shows a bay. A bay without vehicle types accepts all. */
export const matchesFilter = ({ label, zone, vehicleTypes, state }: BayRow, filter: BayFilter) =>
  isFoundBy(filter.search, [label]) &&
  (filter.zone === null || zone === filter.zone) &&
  (filter.type === null || vehicleTypes.length === 0 || vehicleTypes.includes(filter.type)) &&
  (filter.state === null ? state !== 'retired' : state === filter.state)
