import type { LocalUploadAttachment, Notification, StreamChat } from 'stream-chat'
import { t as ownText } from '../../i18n'
import type { Speech } from './notification-text'

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

/** That a file could not be uploaded, and why, as far as that is known. */
const failed = ({ type }: Partial<LocalUploadAttachment>, { t }: Speech, why?: string) => {
  const what = t(type === 'image' || type === 'file' ? uploadTexts[type] : uploadTexts.other)
  return why ? `${what} · ${why}` : what
}

/** Why an upload was refused before it began: nothing in it, too large, with both sizes, else its type. */
export const describeBlockedUpload = async (notification: Notification, speech: Speech): Promise<string> => {
  const { t, client, language } = speech
  const attachment = getAttachment(notification)
  const { mime_type, localMetadata } = attachment
  const reason = String(notification.metadata?.reason)
  if (reason === 'empty') return failed(attachment, speech, ownText('upload.empty'))
  if (reason === 'size_limit') {
    const { size, limit } = await loadSizes(attachment, client)
    return t(uploadTexts.tooLarge, { size: formatSize(size, language), limit: formatSize(limit, language) })
  }
  const extension = getExtension(localMetadata?.file.name)
  return t(uploadTexts.type, { type: reason.endsWith('extensions') ? extension : mime_type || extension })
}

/** What no answer came to, in the words of the library that asks. */
const unreached = ['ERR_NETWORK', 'ECONNABORTED', 'ETIMEDOUT']

/** What a failure of an upload tells of its reason. */
const describeReason = (error: unknown, { t }: Speech) => {
  const { status, code } = (error ?? {}) as { status?: number; code?: unknown }
  if (status === undefined)
    return unreached.includes(String(code)) ? ownText('upload.unreachable') : undefined
  if (status === 403) return t(uploadTexts.permission)
  if (status === 413) return ownText('upload.tooLarge')
  if ([400, 415, 422].includes(status)) return ownText('upload.refused')
  if (status >= 500 || [408, 429].includes(status)) return ownText('upload.trouble')
}

/** Why an upload failed. */
export const describeFailedUpload = (notification: Notification, speech: Speech): string =>
  failed(getAttachment(notification), speech, describeReason(notification.originalError, speech))
