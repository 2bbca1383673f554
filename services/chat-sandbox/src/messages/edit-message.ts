import { now } from '../lib/clock'
import type { Channel, Custom, Message } from '../state/records'
import { assertSendable, filterMentions } from './create-message'
import { type Content, customMessageData } from './message-input'

/** Fields that every member may change; the others are for the author. */
export const PIN_FIELDS = ['pinned', 'pinned_at', 'pin_expires']

/** The message with new content; fields that are not given are removed, custom ones too. */
export function replaceContent(channel: Channel, message: Message, input: Content, actorId: string): Message {
  return applyEdit(
    channel,
    message,
    { text: '', attachments: [], mentioned_users: [], ...input },
    customMessageData(input),
    actorId,
  )
}

/** The message with some fields set and some removed. */
export function patchContent(
  channel: Channel,
  message: Message,
  set: Content,
  unset: string[],
  actorId: string,
): Message {
  const removals = Object.fromEntries(unset.map((name) => [name, null]))
  const remaining = Object.entries(message.custom).filter(([name]) => !unset.includes(name))
  const custom = { ...Object.fromEntries(remaining), ...customMessageData(set) }
  return applyEdit(channel, message, { ...removals, ...set }, custom, actorId)
}

function applyEdit(
  channel: Channel,
  message: Message,
  input: Content,
  custom: Custom,
  actorId: string,
): Message {
  const time = now()
  const text = input.text === undefined ? message.text : (input.text ?? '')
  const next: Message = {
    ...message,
    text,
    attachments: input.attachments === undefined ? message.attachments : (input.attachments ?? []),
    mentioned_user_ids:
      input.mentioned_users === undefined
        ? message.mentioned_user_ids
        : filterMentions(channel, input.mentioned_users ?? []),
    custom,
    updated_at: time,
    ...(text !== message.text && { message_text_updated_at: time }),
  }
  assertSendable(next)
  return applyPin(next, input, actorId, time)
}

function applyPin(message: Message, input: Content, actorId: string, time: string): Message {
  if (input.pinned === undefined) return message
  const { pinned_at, pinned_by_id, pin_expires, ...unpinned } = message
  if (!input.pinned) return unpinned
  const expires = input.pin_expires ?? pin_expires
  return {
    ...unpinned,
    pinned_at: input.pinned_at ?? pinned_at ?? time,
    pinned_by_id: pinned_by_id ?? actorId,
    ...(expires && { pin_expires: expires }),
  }
}
