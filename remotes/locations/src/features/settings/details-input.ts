import { type Warehouse, warehouseSettings } from '@hosts/shared/contract'
import * as z from '@hosts/shared/zod'
import { formatPosition, parsePosition } from './position'
import { t } from './texts'

const { shape } = warehouseSettings

export const pickDetails = (location: Warehouse) => ({
  kind: location.kind,
  name: location.name,
  description: location.description ?? '',
  address: location.address,
  timezone: location.timezone,
  /** One value, so that a conflict never mixes two places. */
  position: { lat: location.lat, lng: location.lng },
  amenities: location.amenities,
  maxLength: location.maxLength,
  maxHeight: location.maxHeight,
  maxWeight: location.maxWeight,
  bookingMode: location.bookingMode ?? 'instant',
  requestExpiry: location.requestExpiry ?? 30,
})
export type Details = ReturnType<typeof pickDetails>

/** The form's values: one text for the position, one for the amenities, metres for lengths. */
export type DetailsInput = Omit<
  Details,
  'position' | 'amenities' | 'maxLength' | 'maxHeight' | 'maxWeight'
> & {
  position: string
  amenities: string
  maxLength?: number | undefined
  maxHeight?: number | undefined
  maxWeight?: number | undefined
}

export const toDetailsInput = ({
  position,
  amenities,
  maxLength,
  maxHeight,
  maxWeight,
  ...rest
}: Details): DetailsInput => ({
  ...rest,
  position: formatPosition(position),
  amenities: amenities.join(', '),
  maxLength: maxLength === null ? undefined : maxLength / 100,
  maxHeight: maxHeight === null ? undefined : maxHeight / 100,
  maxWeight: maxWeight ?? undefined,
})

const metres = (limit: typeof shape.maxLength) =>
  z.pipe(
    z.pipe(
      z.optional(z.number()),
      z.transform((typed: number | undefined) => (typed === undefined ? null : Math.round(typed * 100))),
    ),
    limit,
  )

const fields = {
  kind: shape.kind,
  name: shape.name,
  description: shape.description,
  address: shape.address,
  timezone: shape.timezone,
  position: z.pipe(
    z.string().check(z.refine((text) => parsePosition(text) !== null, t('details.positionInvalid'))),
    z.transform((text) => parsePosition(text) ?? { lat: null, lng: null }),
  ),
  amenities: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => [...new Set(text.split(',').flatMap((one) => one.trim() || []))]),
    ),
    shape.amenities,
  ),
  maxLength: metres(shape.maxLength),
  maxHeight: metres(shape.maxHeight),
  maxWeight: z.pipe(
    z.pipe(
      z.optional(z.number()),
      z.transform((weight: number | undefined) => weight ?? null),
    ),
    shape.maxWeight,
  ),
}

/** Where drivers book at once the expiry of requests has no field, so that what was typed last gives way to the one that is saved. */
export const createDetailsSchema = (savedExpiry: number) =>
  z.discriminatedUnion('bookingMode', [
    z.object({ ...fields, bookingMode: z.literal('request'), requestExpiry: shape.requestExpiry }),
    z.object({
      ...fields,
      bookingMode: z.literal('instant'),
      requestExpiry: z.transform((typed: number) => shape.requestExpiry.safeParse(typed).data ?? savedExpiry),
    }),
  ])

export const toPatch = ({ position, ...rest }: Details) => ({ ...rest, ...position })
