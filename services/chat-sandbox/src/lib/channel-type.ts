/** The only channel type this app uses; the hosted service configures it in its dashboard. */
export const CHANNEL_TYPE = 'messaging'

export const MAX_MESSAGE_LENGTH = 5000

/** Capabilities of a member. The client hides the controls of missing ones. */
export const MEMBER_CAPABILITIES = [
  'connect-events',
  'delete-own-message',
  'delivery-events',
  'flag-message',
  'mute-channel',
  'pin-message',
  'quote-message',
  'read-channel',
  'read-events',
  'search-messages',
  'send-links',
  'send-message',
  'send-reaction',
  'send-reply',
  'send-typing-events',
  'typing-events',
  'update-own-message',
  'upload-file',
]

const SENDING = ['send-message', 'send-reply', 'send-reaction', 'send-links', 'upload-file', 'quote-message']
/** Capabilities in a frozen channel and of banned users. */
export const READER_CAPABILITIES = MEMBER_CAPABILITIES.filter((name) => !SENDING.includes(name))

/** Slash commands, in the form of the hosted service. */
const COMMANDS = [
  { name: 'giphy', description: 'Post a random picture', args: '[text]', set: 'fun_set' },
  { name: 'ban', description: 'Ban a user', args: '[@username] [text]', set: 'moderation_set' },
  { name: 'unban', description: 'Unban a user', args: '[@username]', set: 'moderation_set' },
  { name: 'mute', description: 'Mute a user', args: '[@username]', set: 'moderation_set' },
  { name: 'unmute', description: 'Unmute a user', args: '[@username]', set: 'moderation_set' },
]

/** Features of a channel; true where this stand-in has them. */
export const CHANNEL_CONFIG = {
  name: CHANNEL_TYPE,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  typing_events: true,
  read_events: true,
  connect_events: true,
  delivery_events: true,
  search: true,
  reactions: true,
  replies: true,
  quotes: true,
  mutes: true,
  uploads: true,
  count_messages: false,
  custom_events: false,
  mark_messages_pending: false,
  polls: false,
  push_notifications: false,
  reminders: false,
  shared_locations: false,
  skip_last_msg_update_for_system_msgs: false,
  url_enrichment: false,
  user_message_reminders: false,
  message_retention: 'infinite',
  max_message_length: MAX_MESSAGE_LENGTH,
  automod: 'disabled',
  automod_behavior: 'flag',
  commands: COMMANDS,
}
