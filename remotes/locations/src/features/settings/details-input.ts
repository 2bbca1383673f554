import { type Warehouse, warehouseSettings } from '@hosts/shared/contract'
import * as z from '@hosts/shared/zod'
import { t as fieldText } from '../../lib/field-texts'
import { formatPosition, parsePosition } from '../../lib/position'
import { parseMetres, toMetresInput } from './metres'
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

/** The form's values: one text for the position, one for the amenities, one of metres for each length. */
export type DetailsInput = Omit<
  Details,
  'position' | 'amenities' | 'maxLength' | 'maxHeight' | 'maxWeight'
> & {
  position: string
  amenities: string
  maxLength: string
  maxHeight: string
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
  maxLength: toMetresInput(maxLength),
  maxHeight: toMetresInput(maxHeight),
  maxWeight: maxWeight ?? undefined,
})

/** Centimetres; empty is no limit. `most` in metres, as the contract has it in centimetres. */
const metres = (most: number) =>
  z.pipe(
    z.string().check(({ value, issues }) => {
      const cm = parseMetres(value)
      const problem =
        value.trim() === '' || (cm !== null && cm > 0 && cm <= most * 100)
          ? null
          : cm !== null && cm > 0
            ? t('details.metresMost', { most })
            : t('details.metresInvalid')
      if (problem) issues.push({ code: 'custom', input: value, message: problem })
    }),
    z.transform(parseMetres),
  )

const fields = {
  kind: shape.kind,
  name: shape.name,
  description: shape.description,
  address: shape.address,
  timezone: shape.timezone,
  position: z.pipe(
    z.string().check(z.refine((text) => parsePosition(text) !== null, fieldText('place.positionInvalid'))),
    z.transform((text) => parsePosition(text) ?? { lat: null, lng: null }),
  ),
  amenities: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => [...new Set(text.split(',').flatMap((one) => one.trim() || []))]),
    ),
    shape.amenities,
  ),
  maxLength: metres(30),
  maxHeight: metres(10),
  maxWeight: z.pipe(
    z.pipe(
      z.optional(z.number()),
      z.transform((weight: number | undefined) => weight ?? null),
    ),
    shape.maxWeight,
  ),
}

/** When drivers book at once the expiry has no field, so the saved value replaces typed input. */
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
