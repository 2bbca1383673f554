import type { Notification, StreamChat } from 'stream-chat'
import { describeBlockedUpload, describeFailedUpload, uploadTexts } from './upload-text'

/** How the chat speaks: its language, and how Stream's texts are asked for; those that it lacks are among the overrides of src/texts. */
export type Speech = {
  client: StreamChat
  language: string
  t: (key: string, values?: Record<string, string>) => string
}

/** What Stream calls what has happened, and the text of SPEC.md section 8 for it. */
export const textsByType: Record<string, string> = {
  'api:message:flag:failed': 'Error adding flag',
  'api:message:flag:success': 'Message has been successfully flagged',
  'api:message:delete:failed': 'Error deleting message',
  'api:message:delete:success': 'Message deleted',
  'api:message:pin:failed': 'Error pinning message',
  'api:message:pin:success': 'Message pinned',
  'api:message:unpin:failed': 'Error removing message pin',
  'api:message:unpin:success': 'Message unpinned',
  'api:message:markUnread:success': 'Message marked as unread',
  'api:message:reactions:fetch:failed': 'Error fetching reactions',
  'api:message:edit:failed': 'Edit message request failed',
  'api:message:send:failed': 'Send message request failed',
  'api:channel:open:missing': 'Channel Missing',
  'api:channel:read:failed': 'Failed to mark channel as read',
  'api:user:mute:failed': 'Error muting a user ...',
  'api:user:unmute:failed': 'Error unmuting a user ...',
  'channel:jumpToFirstUnread:failed': 'Failed to jump to the first unread message',
  'permission:attachment:upload:blocked': uploadTexts.permission,
  'validation:attachment:count:exceeded': "You've reached the maximum number of files",
  'validation:attachment:file:missing': 'File is required for upload attachment',
  'validation:attachment:upload:in-progress': 'Wait until all attachments have uploaded',
}

export const playbackTexts = [
  'Error reproducing the recording',
  'Failed to play the recording',
  'Recording format is not supported and cannot be reproduced',
  'Cannot seek in the recording',
]

export const markUnreadTexts = {
  other: 'Error marking message unread',
  tooOld:
    'Error marking message unread. Cannot mark unread messages older than the newest 100 channel messages.',
}

/** The rule of the newest hundred is the one that the service answers as bad input. */
const failedMarkUnread = ({ originalError }: Notification) =>
  (originalError as { status?: number } | undefined)?.status === 400
    ? markUnreadTexts.tooOld
    : markUnreadTexts.other

/**
 * What a notification of Stream's client says to the host: the catalogue's sentence for what has happened, never what the
 * server said. A kind that is not known here keeps the words that Stream's UI gave it.
 */
export const notificationText = async (notification: Notification, speech: Speech): Promise<string> => {
  const { type = '', message, origin } = notification
  const { t } = speech
  if (type === 'validation:attachment:upload:blocked') return describeBlockedUpload(notification, speech)
  if (type === 'api:attachment:upload:failed') return describeFailedUpload(notification, speech)
  if (type === 'api:message:markUnread:failed') return t(failedMarkUnread(notification))
  // Stream's words for what it knows of, else the browser's own.
  if (type === 'browser:audio:playback:error')
    return playbackTexts.map((key) => t(key)).find((text) => text === message) ?? t(String(playbackTexts[0]))
  const text = textsByType[type]
  if (text) return t(text)
  // What Stream's client says by itself is English; its UI has translated already.
  return origin.emitter === 'MessageComposer' ? t(message) : message
}
