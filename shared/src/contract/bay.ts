import * as z from '@hosts/shared/zod'
import { id } from './primitives'

export const vehicleType = z.enum(['car', 'van', 'truck', 'trailer', 'motorcycle'])
export const bayFeature = z.enum(['power', 'reefer', 'covered', 'ev', 'drive-through'])
export const bayStatus = z.enum(['active', 'blocked', 'retired'])
export type VehicleType = z.infer<typeof vehicleType>

/**
 * `capacity` 1 is a numbered bay; more is a pool of equal places under one label. `status` is `blocked` while a block uses all of
 * its places.
 */
export const bay = z.object({
  id,
  label: z.string(),
  zone: z.string(),
  capacity: z.int(),
  vehicleTypes: z.array(vehicleType),
  features: z.array(bayFeature),
  status: bayStatus,
})
export type Bay = z.infer<typeof bay>

/** The places of a pool. */
export const MAX_PLACES = 500

/** A location's bays, retired ones included: 409 `too_many_bays` beyond. */
export const MAX_BAYS = 2000
