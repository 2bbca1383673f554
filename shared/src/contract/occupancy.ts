import * as z from '@hosts/shared/zod'
import { vehicleType } from './bay'
import { id, instant } from './primitives'

export const bayState = z.enum(['free', 'reserved', 'occupied', 'blocked'])
export type BayState = z.infer<typeof bayState>

/**
 * GET /warehouse/{id}/occupancy: free places right now. Counts are places, so a pool of 30 counts 30; `reserved` is free now but booked
 * within two hours. Today is the location's own day.
 */
export const occupancy = z.object({
  bays: z.array(
    z.object({
      id,
      label: z.string(),
      zone: z.string(),
      capacity: z.int(),
      taken: z.int(),
      state: bayState,
      /** Places that are free now and not reserved. Optional: new in 3.3. */
      free: z.optional(z.int()),
      /** When the first vehicle on it leaves as booked; null when nobody does. Optional: new in 2.1. */
      freeFrom: z.optional(z.nullable(instant)),
      /** When all of it is next booked; null when never. Optional: new in 2.1. */
      freeUntil: z.optional(z.nullable(instant)),
      /** None: all. Optional: new in 4.0. */
      vehicleTypes: z.optional(z.array(vehicleType)),
    }),
  ),
  counts: z.object({
    total: z.int(),
    free: z.int(),
    reserved: z.int(),
    occupied: z.int(),
    blocked: z.int(),
  }),
  arrivalsToday: z.int(),
  departuresToday: z.int(),
  overstaying: z.int(),
  /** Vehicles let in that have not left; `visitors`: those of them without a booking, who take no place. Optional: new in 4.0. */
  onSite: z.optional(z.int()),
  visitors: z.optional(z.int()),
  asOf: instant,
})
export type Occupancy = z.infer<typeof occupancy>
