import * as z from '@hosts/shared/zod'
import { vehicleType } from './bay'
import { driverLimits, stay } from './driver'
import { driverFields, driverTag } from './driver-body'
import { id, unique } from './primitives'
import { text } from './typed-text'

/** The most saved segments of a location: with the presets they fit one page. */
export const maxSegments = 50
/** The farthest that a segment looks back (days). */
export const maxLastStayDays = 3650

/**
 * The conditions of a segment: a driver meets all that are given, and has one of `tags`. Strict, because a condition that is not understood
 * would write to more people than the host has chosen.
 */
export const segmentFilter = z.strictObject({
  stay: z.optional(stay),
  tags: z.optional(unique(z.array(driverTag).check(z.maxLength(driverLimits.tags)))),
  vehicleType: z.optional(vehicleType),
  language: z.optional(driverFields.language),
  lastStayDays: z.optional(z.int().check(z.minimum(1), z.maximum(maxLastStayDays))),
  /** Whether consent to offers is recorded. */
  consent: z.optional(z.boolean()),
  /** The company that he drives for. null is none: a change without it keeps what is stored, since apps before 4.6.0 do not know it. */
  companyId: z.optional(z.nullable(id)),
})
export type SegmentFilter = z.infer<typeof segmentFilter>
/** As it is stored and answered. */
export type StoredFilter = Omit<SegmentFilter, 'companyId'> & { companyId?: number | undefined }

export const isEmptyFilter = ({ tags, ...filter }: SegmentFilter) =>
  !tags?.length && Object.values(filter).every((value) => value === undefined || value === null)

const fields = {
  name: text(2, 40, 'a name'),
  filter: segmentFilter.check(
    z.refine(
      (filter) => !isEmptyFilter(filter),
      'Choose at least one condition: “All drivers” is there already',
    ),
  ),
}

/** POST /chat/segment: 409 `too_many_segments` beyond `maxSegments`; a name is used once in a location (422). */
export const segmentBody = z.object({ warehouseId: id, ...fields })
export type SegmentBody = z.input<typeof segmentBody>
export const segmentPatch = z.partial(z.object(fields))

/** Body of the 409 `in_use`: the drafts and scheduled campaigns that name a segment. */
export const segmentInUse = z.object({
  code: z.literal('in_use'),
  campaigns: z.array(z.object({ id: z.string(), name: z.string() })),
})
