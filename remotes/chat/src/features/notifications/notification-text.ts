import type { LocalUploadAttachment, Notification, StreamChat } from 'stream-chat'
import { t as ownText } from '../../i18n'

export const uploadTexts = {
  file: 'Error uploading file',
  image: 'Error uploading image',
  other: 'Error uploading attachment',
  tooLarge: 'File is too large: {{ size }}, maximum upload size is {{ limit }}',
  type: 'Upload type: "{{ type }}" is not allowed',
  permission: 'Missing permissions to upload the attachment',
}

const megabyte = 1024 * 1024
const defaultLimit = 100 * megabyte

/** "3.2 MB", in the language of the chat; kilobytes below one megabyte. */
const formatSize = (bytes: number, language: string) => {
  const [unit, size] = bytes < megabyte ? ['kilobyte', 1024] : ['megabyte', megabyte]
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 })
  return format.format(bytes / size)
}

const getExtension = (name = '') => /\.[^.]+$/.exec(name)?.[0] ?? name

/** The file that a notification of an upload is about. */
const getAttachment = ({ origin }: Notification): Partial<LocalUploadAttachment> =>
  (origin.context?.blockedAttachment ?? origin.context?.attachment ?? {}) as LocalUploadAttachment

const loadSizes = async ({ file_size = 0, type }: Partial<LocalUploadAttachment>, client: StreamChat) => {
  const { app } = (await client.appSettingsPromise) ?? {}
  const settings = type === 'image' ? app?.image_upload_config : app?.file_upload_config
  return { size: Number(file_size), limit: settings?.size_limit || defaultLimit }
}

/** Upload error, with its reason if known. */
const formatUploadError = ({ type }: Partial<LocalUploadAttachment>, { t }: TextContext, why?: string) => {
  const what = t(type === 'image' || type === 'file' ? uploadTexts[type] : uploadTexts.other)
  return why ? `${what} · ${why}` : what
}

/** Why an upload was blocked: empty, too large (with both sizes) or wrong type. */
const describeBlockedUpload = async (notification: Notification, context: TextContext): Promise<string> => {
  const { t, client, language } = context
  const attachment = getAttachment(notification)
  const { mime_type, localMetadata } = attachment
  const reason = String(notification.metadata?.reason)
  if (reason === 'empty') return formatUploadError(attachment, context, ownText('upload.empty'))
  if (reason === 'size_limit') {
    const { size, limit } = await loadSizes(attachment, client)
    return t(uploadTexts.tooLarge, { size: formatSize(size, language), limit: formatSize(limit, language) })
  }
  const extension = getExtension(localMetadata?.file.name)
  return t(uploadTexts.type, { type: reason.endsWith('extensions') ? extension : mime_type || extension })
}

/** axios codes of a request without a response. */
const noResponseCodes = ['ERR_NETWORK', 'ECONNABORTED', 'ETIMEDOUT']

/** The reason for a failed upload; undefined if unknown. */
const describeReason = (error: unknown, { t }: TextContext) => {
  const { status, code } = (error ?? {}) as { status?: number; code?: unknown }
  if (status === undefined)
    return noResponseCodes.includes(String(code)) ? ownText('upload.unreachable') : undefined
  if (status === 403) return t(uploadTexts.permission)
  if (status === 413) return ownText('upload.tooLarge')
  if ([400, 415, 422].includes(status)) return ownText('upload.refused')
  if (status >= 500 || [408, 429].includes(status)) return ownText('upload.trouble')
  return undefined
}

/** Why an upload failed. */
const describeFailedUpload = (notification: Notification, context: TextContext): string =>
  formatUploadError(getAttachment(notification), context, describeReason(notification.originalError, context))

/** What a text depends on: client, language, Stream's `t`. */
export type TextContext = {
  client: StreamChat
  language: string
  t: (key: string, values?: Record<string, string>) => string
}

/** SPEC.md section 8's text by notification type. */
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

/** The service names the number when its rule of the newest hundred is the reason. */
const failedMarkUnread = ({ originalError }: Notification) => {
  const { status, message = '' } = (originalError ?? {}) as { status?: number; message?: string }
  return status === 400 && /\b100\b/.test(message) ? markUnreadTexts.tooOld : markUnreadTexts.other
}

/** The host's text for a notification: ours by type, never the server's. An unknown type keeps Stream's text. */
export const notificationText = async (notification: Notification, context: TextContext): Promise<string> => {
  const { type = '', message, origin } = notification
  const { t } = context
  if (type === 'validation:attachment:upload:blocked') return describeBlockedUpload(notification, context)
  if (type === 'api:attachment:upload:failed') return describeFailedUpload(notification, context)
  if (type === 'api:message:markUnread:failed') return t(failedMarkUnread(notification))
  // Stream's text if it has one, else a general one.
  if (type === 'browser:audio:playback:error')
    return playbackTexts.map((key) => t(key)).find((text) => text === message) ?? t(String(playbackTexts[0]))
  const text = textsByType[type]
  if (text) return t(text)
  // Texts of Stream's client are English; its UI has already translated its own.
  return origin.emitter === 'MessageComposer' ? t(message) : message
}
