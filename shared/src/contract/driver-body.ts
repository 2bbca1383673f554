import * as z from '@hosts/shared/zod'
import { vehicleType } from './bay'
import { companyChoice } from './company'
import { consentInput } from './consent'
import { email } from './credentials'
import { driverLimits } from './driver'
import { phone } from './phone'
import { id, unique } from './primitives'
import { companyNameLimit } from './request-limits'
import { longText, text } from './typed-text'

/** Without commas, because a query separates tags with them. */
export const driverTag = text(1, driverLimits.tagLength, 'a tag').check(
  z.regex(/^[^,]*$/, 'A tag has no comma'),
)

/** Lengths in centimetres; where a vehicle is registered may be empty. */
const vehicle = z.object({
  plate: text(2, 15, 'the plate'),
  region: z._default(text(0, 3, 'the country'), ''),
  type: z._default(vehicleType, 'truck'),
  length: z._default(z.nullable(z.int().check(z.minimum(100), z.maximum(3000))), null),
})
export type VehicleBody = z.input<typeof vehicle>

/** The fields of forms about a driver. */
export const driverFields = {
  name: text(2, 80, 'the driver’s name'),
  phone: z.nullable(phone),
  email: z.nullable(email),
  language: z.string().check(z.regex(/^[a-z]{2}$/, 'Choose a language')),
  company: z.nullable(text(0, companyNameLimit, 'the company')),
  blockReason: text(1, driverLimits.blockReasonLength, 'a reason'),
}
const { blockReason, ...fields } = driverFields

/** What all locations share of a driver. `companyId` gives him the company's name, and null takes both; another `company` ends it. */
const person = {
  ...fields,
  companyId: companyChoice,
  vehicles: z
    .array(vehicle)
    .check(z.maxLength(driverLimits.vehicles, `At most ${driverLimits.vehicles} vehicles`)),
}
/** What one location keeps. */
const own = {
  consent: consentInput,
  tags: unique(z.array(driverTag).check(z.maxLength(driverLimits.tags, `At most ${driverLimits.tags} tags`))),
  note: longText(0, driverLimits.noteLength, 'a note'),
}

/**
 * POST /chat/users: a driver of the location. Without a phone he has no chat and is met by no booking. A phone that a driver of the account
 * has is that driver, who keeps his name and is known here from now on. 409 `driver_exists` with `driver` where the location has him.
 */
export const chatUserBody = z.extend(z.partial(z.object({ ...person, ...own })), {
  warehouseId: id,
  name: person.name,
})
export type ChatUserBody = z.input<typeof chatUserBody>

/**
 * PATCH /chat/users/{id}: what a location keeps about a driver, and the driver himself. The latter is the owner's where other locations know
 * him: 403 `known_elsewhere`; anybody adds a vehicle. `phone` null: he has none. 409 `driver_exists` for the phone of another driver, 409
 * `note_changed` with `note` for another note than `noteBefore`.
 */
export const chatUserPatch = z.partial(
  z.object({
    ...person,
    ...own,
    /** The note that its writer saw, as stored. Left out: `note` replaces whatever is there. New in 4.6. */
    noteBefore: z.string().check(z.maxLength(driverLimits.noteLength)),
    /** Blocked drivers get no campaigns and may not enter; null lets him in again. */
    blocked: z.nullable(z.object({ reason: blockReason })),
  }),
)
export type ChatUserPatch = z.input<typeof chatUserPatch>

/** What a 409 `note_changed` carries: the note that is there. */
export const changedNote = z.object({ code: z.literal('note_changed'), note: z.string() })
