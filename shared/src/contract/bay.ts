import * as z from '@hosts/shared/zod'
import { id, oneLine } from './primitives'

export const vehicleType = z.enum(['car', 'van', 'truck', 'trailer', 'motorcycle'])
export const bayFeature = z.enum(['power', 'reefer', 'covered', 'ev', 'drive-through'])
export const bayStatus = z.enum(['active', 'blocked', 'retired'])
export type VehicleType = z.infer<typeof vehicleType>

/** `capacity` 1 is a numbered bay; more is a pool of equal places under one label. */
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

/** Numbered bays `{prefix}{from}` to `{prefix}{to}`, at most 200 at once. */
export const bayBulk = z
  .object({
    prefix: z.string().check(z.trim(), z.maxLength(8, 'At most 8 characters'), oneLine),
    from: z
      .int('Enter a whole number')
      .check(z.minimum(1, 'Start at 1 or more'), z.maximum(9999, 'At most 9999')),
    to: z.int('Enter a whole number').check(z.minimum(1, 'At least 1'), z.maximum(9999, 'At most 9999')),
    zone: z._default(z.string().check(z.trim(), z.maxLength(40, 'At most 40 characters'), oneLine), ''),
    vehicleTypes: z._default(z.array(vehicleType), []),
  })
  .check(
    z.refine((bulk) => bulk.to >= bulk.from, {
      path: ['to'],
      message: 'The last number is before the first',
    }),
    z.refine((bulk) => bulk.to - bulk.from < 200, { path: ['to'], message: 'At most 200 bays at once' }),
  )
