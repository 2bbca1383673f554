import type { LocalUploadAttachment, Notification, StreamChat } from 'stream-chat'

/** How Stream's texts are asked for; those that it lacks are among the overrides of src/texts. */
type Translate = (key: string, values?: Record<string, string>) => string

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
  'permission:attachment:upload:blocked': 'Missing permissions to upload the attachment',
  'validation:attachment:count:exceeded': "You've reached the maximum number of files",
  'validation:attachment:file:missing': 'File is required for upload attachment',
  'validation:attachment:upload:in-progress': 'Wait until all attachments have uploaded',
}

export const uploadTexts = {
  file: 'Error uploading file',
  image: 'Error uploading image',
  other: 'Error uploading attachment',
  tooLarge: 'File is too large: {{ size }}, maximum upload size is {{ limit }}',
  type: 'Upload type: "{{ type }}" is not allowed',
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

const megabyte = 1024 * 1024
const defaultUploadLimit = 100 * megabyte

/** "3.2 MB", in the language of the chat; kilobytes below one megabyte. */
const formatSize = (bytes: number, language: string) => {
  const [unit, size] = bytes < megabyte ? ['kilobyte', 1024] : ['megabyte', megabyte]
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 })
  return format.format(bytes / size)
}

const extensionOf = (name = '') => /\.[^.]+$/.exec(name)?.[0] ?? name

/** The file that a notification of an upload is about. */
const attachmentOf = ({ origin }: Notification): Partial<LocalUploadAttachment> =>
  (origin.context?.blockedAttachment ?? origin.context?.attachment ?? {}) as LocalUploadAttachment

/** Why an upload was refused before it began: too large, with both sizes, else its type. */
const blockedUpload = async (
  notification: Notification,
  client: StreamChat,
  language: string,
): Promise<Parameters<Translate>> => {
  const { file_size = 0, mime_type, localMetadata, type } = attachmentOf(notification)
  const reason = String(notification.metadata?.reason)
  if (reason !== 'size_limit') {
    const extension = extensionOf(localMetadata?.file.name)
    return [uploadTexts.type, { type: reason.endsWith('extensions') ? extension : mime_type || extension }]
  }
  const { app } = (await client.appSettingsPromise) ?? {}
  const settings = type === 'image' ? app?.image_upload_config : app?.file_upload_config
  const limit = settings?.size_limit || defaultUploadLimit
  return [
    uploadTexts.tooLarge,
    { size: formatSize(Number(file_size), language), limit: formatSize(limit, language) },
  ]
}

const failedUpload = (notification: Notification) => {
  const { type } = attachmentOf(notification)
  return type === 'image' || type === 'file' ? uploadTexts[type] : uploadTexts.other
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
export const notificationText = async (
  notification: Notification,
  { client, language, t }: { client: StreamChat; language: string; t: Translate },
): Promise<string> => {
  const { type = '', message, origin } = notification
  if (type === 'validation:attachment:upload:blocked')
    return t(...(await blockedUpload(notification, client, language)))
  if (type === 'api:attachment:upload:failed') return t(failedUpload(notification))
  if (type === 'api:message:markUnread:failed') return t(failedMarkUnread(notification))
  // Stream's words for what it knows of, else the browser's own.
  if (type === 'browser:audio:playback:error')
    return playbackTexts.map((key) => t(key)).find((text) => text === message) ?? t(String(playbackTexts[0]))
  const text = textsByType[type]
  if (text) return t(text)
  // What Stream's client says by itself is English; its UI has translated already.
  return origin.emitter === 'MessageComposer' ? t(message) : message
}
