import { z } from 'zod'
import { messageId, time, userId, userReference } from '../lib/input'
import type { Custom } from '../state/records'

const MAX_ATTACHMENTS = 30

const mention = z.union([userId, userReference.transform((user) => user.id)])

/** The content that a new and an edited message share. */
export const content = z.looseObject({
  text: z.string().nullish(),
  attachments: z.array(z.record(z.string(), z.unknown())).max(MAX_ATTACHMENTS).nullish(),
  mentioned_users: z.array(mention).max(100).nullish(),
  pinned: z.boolean().nullish(),
  pinned_at: time.nullish(),
  pin_expires: time.nullish(),
})
export type Content = z.infer<typeof content>

/**
 * A new message. Only the API may set `created_at`: it dates seeded histories, and the hosted service does not have it.
 */
export const messageInput = content.extend({
  id: messageId.nullish(),
  // A retried reply has the type it was shown with.
  type: z.enum(['', 'regular', 'reply', 'system'], { error: 'must be empty, regular or system' }).nullish(),
  parent_id: messageId.nullish(),
  show_in_channel: z.boolean().nullish(),
  quoted_message_id: messageId.nullish(),
  silent: z.boolean().nullish(),
  user_id: userId.nullish(),
  user: userReference.nullish(),
  created_at: time.optional(),
})
export type MessageInput = z.infer<typeof messageInput>

/** Fields of the service, which are not custom data, also of features that this stand-in lacks. */
const RESERVED = new Set([
  ...Object.keys(messageInput.shape),
  ...[
    'args',
    'channel',
    'cid',
    'command',
    'command_info',
    'deleted_at',
    'deleted_for_me',
    'deleted_reply_count',
  ],
  ...[
    'draft',
    'error',
    'html',
    'i18n',
    'latest_reactions',
    'member',
    'mentioned_channel',
    'mentioned_group_ids',
  ],
  ...[
    'mentioned_groups',
    'mentioned_here',
    'mentioned_roles',
    'message_text_updated_at',
    'mml',
    'moderation',
  ],
  ...[
    'moderation_details',
    'own_reactions',
    'pinned_by',
    'poll',
    'poll_id',
    'quoted_message',
    'reaction_counts',
  ],
  ...['reaction_groups', 'reaction_scores', 'reminder', 'reply_count', 'restricted_visibility', 'shadowed'],
  ...['shared_location', 'status', 'thread_participants', 'updated_at'],
])

/** The custom fields, such as `campaign_id`. */
export function customMessageData(data: Custom): Custom {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !RESERVED.has(name)))
}
