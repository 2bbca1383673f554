import {
  AUDIT_TEXT,
  bayBody,
  blockBody,
  bookingBody,
  campaignBody,
  closure,
  closures,
  companyFields,
  driverLimits,
  gateConflicts,
  gateEvent,
  importLimits,
  languages,
  locationsLimit,
  longestReport,
  MAX_BAYS,
  MAX_CHAT_STAYS,
  MAX_DRIVER_TAGS,
  MAX_FOUND,
  MAX_STATEMENT_LINES,
  MAX_TO_DO,
  maxPasskeys,
  maxPushDevices,
  maxQuickReplies,
  maxStayMessages,
  messageVariables,
  notificationKinds,
  passkeyPatch,
  photoLimits,
  quickReplyBody,
  segmentBody,
  settleBody,
  signUpBody,
  stayMoments,
  subrole,
  timeZoneLimit,
  vehicleType,
  warehouseSettings,
} from '@hosts/shared/contract'
import * as z from 'zod/mini'
import { MOST_MERGED } from '../chat/chat-users'
import { MOST_SAME_PHONE } from '../chat/same-phone'
import { factors } from '../factor/factors'
import { DEVICE_LENGTH } from '../lib/current-request'
import { listTextLength } from '../lib/shorten'
import { PHOTO_NAME_LENGTH } from '../photo/read-upload'
import { MOST_PLATES } from '../search/find-drivers'
import type { Limits } from './find-largest-answer'

type Text = { maxLength?: number; items?: Text; maxItems?: number }
const read = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Text
const countCharacters = (schema: z.core.$ZodType) => {
  const { maxLength, items } = read(schema)
  const most = maxLength ?? items?.maxLength
  if (most === undefined) throw new Error('a text without a limit')
  return most
}
/** Bytes of so many characters without control characters: three for most letters of Asia; an emoji has four and counts twice. */
const toBytes = (characters: number) => 3 * characters
const plain = (schema: z.core.$ZodType) => toBytes(countCharacters(schema))
/** Bytes of a text with any characters: JSON writes a control character in six. */
const any = (schema: z.core.$ZodType) => 6 * countCharacters(schema)
const longest = (texts: readonly string[]) => Math.max(...texts.map((text) => text.length))

const settings = warehouseSettings.shape
const address = settings.address.shape
const name = plain(settings.name)
const person = plain(signUpBody.shape.name)
const label = plain(bayBody.shape.label)
const plate = plain(bookingBody.shape.plate)
const note = plain(bookingBody.shape.note)
const text = plain(quickReplyBody.shape.text)
const firstPart = toBytes(listTextLength)
const emailAddress = 254
const clock = '08:30'.length
const uuid = 36
/** Names of our own: a method, a way to settle, a language. */
const word = 20
/** A quick reply of nothing but driver's names, whose variable is short for so long a value. */
const filledReply = (text / toBytes('{{driver.name}}'.length)) * person

/** What requests may store and code may write: of each text and list of an answer. */
export const answerLimits: Limits = {
  bytes: {
    name,
    id: 3 * uuid,
    company: plain(signUpBody.shape.company),
    country: 2,
    currency: 3,
    timezone: timeZoneLimit,
    language: word,
    email: emailAddress,
    // E.164.
    phone: 16,
    code: 6,
    accessCode: 6,
    ref: 8,
    label,
    // The timeline's: a time in microseconds and an id.
    next: word + word,
    zone: plain(bayBody.shape.zone),
    plate,
    note,
    by: person,
    invitedBy: person,
    'team.results.name': person,
    'driver.name': person,
    'actor.name': person,
    'sentBy.name': person,
    method: word,
    reason: plain(blockBody.shape.reason),
    publicKey: 87,
    device: toBytes(DEVICE_LENGTH),
    'invite.locations': name,
    'passkey.results.name': plain(passkeyPatch.shape.name),
    // A host name.
    formerHost: 253,

    'warehouse.results.description': firstPart,
    'warehouse.results.accessInstructions': firstPart,
    'warehouse.description': plain(settings.description),
    'warehouse.accessInstructions': plain(settings.accessInstructions),
    'company.name': plain(companyFields.name),
    'company.results.name': plain(companyFields.name),
    'company.results.address': plain(companyFields.address),
    'company.address': plain(companyFields.address),
    taxId: plain(companyFields.taxId),
    terms: plain(companyFields.terms),
    'changes.company.from': plain(companyFields.name),
    'changes.company.to': plain(companyFields.name),
    kind: word,
    subrole: word,
    'second-factor.factors': word,
    driver: person,
    'address.line1': plain(address.line1),
    'address.postcode': plain(address.postcode),
    'address.city': plain(address.city),
    city: plain(address.city),
    bay: label,
    plates: plate,
    amenities: plain(settings.amenities),
    from: clock,
    to: clock,
    'closures.reason': plain(closure.shape.reason),
    'cover.name': toBytes(PHOTO_NAME_LENGTH),
    'photo.results.name': toBytes(PHOTO_NAME_LENGTH),
    alt: toBytes(photoLimits.alt),
    // A hash, a width and what is around them.
    url: 64 + 30,

    'audit.results.event': 2 * word,
    'audit.results.kind': word,
    'audit.results.by.name': person,
    // An IPv6 network.
    'audit.results.address': 50,
    'audit.results.subject.id': uuid,
    'audit.results.subject.name': toBytes(AUDIT_TEXT),
    'audit.results.detail': toBytes(200),
    'audit.results.changes.field': 2 * word,
    'audit.results.changes.of': toBytes(AUDIT_TEXT),
    'audit.results.changes.from': toBytes(AUDIT_TEXT),
    'audit.results.changes.to': toBytes(AUDIT_TEXT),
    'changes.bay.from': label,
    'changes.bay.to': label,
    'changes.plate.from': plate,
    'changes.plate.to': plate,
    'changes.note.from': note,
    'changes.note.to': note,
    'changes.vehicleType.from': longest(vehicleType.options),
    'changes.vehicleType.to': longest(vehicleType.options),
    'booking.event.results.reason': toBytes(200),

    // `!` to `~`, of which two are escaped.
    clientEventId: 2 * 64,
    'event.results.plate': any(gateEvent.shape.plate),
    'to-look-at.results.plate': any(gateEvent.shape.plate),
    'event.results.reason': any(gateEvent.shape.reason),
    'to-look-at.results.reason': any(gateEvent.shape.reason),
    'settled.note': any(settleBody.shape.note),
    conflict: longest(gateConflicts),
    way: word,
    ways: word,

    'users.results.email': toBytes(emailAddress),
    'users.email': toBytes(emailAddress),
    'users.results.note': toBytes(driverLimits.noteLength),
    'users.note': toBytes(driverLimits.noteLength),
    blockReason: toBytes(driverLimits.blockReasonLength),
    'consent.results.source': word,
    'withdrawn.source': word,
    became: word,
    'consent.results.who': person,
    subject: uuid,
    'notification.results.name': person,
    'notification.results.outcome': word,
    moment: longest(stayMoments),
    tags: toBytes(driverLimits.tagLength),
    'users.tag.results.tag': toBytes(driverLimits.tagLength),
    region: word,
    'import.problems.message': 100,
    cid: 3 * uuid,

    'campaign.results.description': plain(campaignBody.shape.description),
    'campaign.description': plain(campaignBody.shape.description),
    'message_template.text': plain(campaignBody.shape.messageTemplate.shape.text),
    created_at: '2026-11-28T00:00:00.000Z'.length,
    segment: plain(campaignBody.shape.segment),
    'first_part.state': word,
    'first_part.reason': word,
    'held.reason': word,
    segment_name: plain(segmentBody.shape.name),
    'filter.stay': word,
    'filter.vehicleType': word,
    purpose: word,
    text,
    'filled.text': filledReply,
    missing: longest(messageVariables),
  },
  items: {
    warehouseIds: locationsLimit,
    'invite.locations': locationsLimit,
    'notification.kinds': notificationKinds.length,
    'notification.locations': locationsLimit,
    'push.devices': maxPushDevices,
    'closure.closures': Number(read(closures.shape.closures).maxItems),
    amenities: Number(read(settings.amenities).maxItems),
    sources: 3,
    'account.secondFactor': subrole.options.length,
    'second-factor.factors': Object.keys(factors).length,
    'photo.results': photoLimits.perLocation,
    'occupancy.bays': MAX_BAYS,
    vehicleTypes: vehicleType.options.length,
    features: 5,
    rates: 400,
    reasons: 3,
    ways: 3,
    tags: driverLimits.tags,
    // A driver's share of the longest page.
    'users.results.vehicles': driverLimits.pageVehicles / 100,
    'users.vehicles': driverLimits.vehicles,
    // Only where one driver is asked for.
    'users.results.samePhone': MOST_SAME_PHONE / 100,
    'users.samePhone': MOST_SAME_PHONE,
    'import.problems': importLimits.listed,
    'users.merged': MOST_MERGED,
    // Only where one driver is asked for.
    'users.results.merged': MOST_MERGED / 100,
    'passkey.results': maxPasskeys,
    'quick-reply.results': maxQuickReplies,
    'stay-message.results': maxStayMessages,
    translations: languages.length,
    missing: messageVariables.length,
    'to-do.items': MAX_TO_DO,
    'to-do.refunds': MAX_TO_DO,
    'stay.results': MAX_CHAT_STAYS,
    'users.tag.results': MAX_DRIVER_TAGS,
    'search.locations': MAX_FOUND,
    'search.bookings': MAX_FOUND,
    'search.drivers': MAX_FOUND,
    'search.places': 2 * MAX_FOUND,
    'search.drivers.plates': MOST_PLATES,
    'report.days': longestReport,
    unpaid: 4,
    sums: 4,
    'statement.lines': MAX_STATEMENT_LINES,
    'warehouse.report.locations': 1,
  },
}
