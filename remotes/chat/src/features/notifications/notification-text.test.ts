import type { Notification, StreamChat } from 'stream-chat'
import english from 'stream-translations/en.mjs'
import { overrides } from '../../i18n/en'
import { languageFiles } from '../../i18n/load-language'
import {
  markUnreadTexts,
  notificationText,
  playbackTexts,
  textsByType,
  uploadTexts,
} from './notification-text'

const keys = [
  ...Object.values(textsByType),
  ...Object.values(uploadTexts),
  ...Object.values(markUnreadTexts),
  ...playbackTexts,
]
const say = (key: string, values: Record<string, string> = {}) =>
  key.replace(/{{\s*(\w+)\s*}}/g, (_, name: string) => String(values[name]))
const client = {
  appSettingsPromise: Promise.resolve({
    app: { file_upload_config: { size_limit: 5 * 1024 * 1024 }, image_upload_config: {} },
  }),
} as unknown as StreamChat

const text = (type: string, more: Partial<Notification> = {}, language = 'en') =>
  notificationText(
    { id: '1', createdAt: 0, message: 'Raw words', origin: { emitter: 'Test' }, type, ...more },
    { client, language, t: say },
  )
const about = (attachment: object, reason?: string): Partial<Notification> => ({
  metadata: { reason },
  origin: { emitter: 'AttachmentManager', context: { blockedAttachment: attachment } },
})

test('every notification has its text in English', () => {
  const texts: Record<string, string> = { ...english, ...overrides }
  expect(keys.filter((key) => texts[key] !== key)).toEqual([])
})

test.each(Object.entries(languageFiles))('every notification has its text in %s', async (_, load) => {
  const { translation, overrides } = await load()
  const texts: Record<string, string> = { ...translation, ...overrides }
  expect(keys.filter((key) => !texts[key] || texts[key] === key)).toEqual([])
})

test("does not show the server's text", async () => {
  const originalError = Object.assign(new Error('StreamChat error code 17'), { status: 403 })
  expect(await text('api:message:flag:failed', { originalError, message: originalError.message })).toBe(
    'Error adding flag',
  )
})

test('keeps the text of an unknown type', async () => {
  expect(await text('api:something:new:success')).toBe('Raw words')
})

test.each([
  ['file', 'en', 7_654_321, 'File is too large: 7.3 MB, maximum upload size is 5 MB'],
  ['file', 'de', 7_654_321, 'File is too large: 7,3 MB, maximum upload size is 5 MB'],
  ['image', 'en', 200 * 1024 * 1024, 'File is too large: 200 MB, maximum upload size is 100 MB'],
])(
  'shows the size of a %s that is too large, in %s, and the limit',
  async (type, language, size, expected) => {
    const blocked = about({ type, file_size: size }, 'size_limit')
    expect(await text('validation:attachment:upload:blocked', blocked, language)).toBe(expected)
  },
)

test.each([
  ['blocked_file_extensions', 'application/x-msdownload', '.exe'],
  ['allowed_mime_types', 'application/x-msdownload', 'application/x-msdownload'],
  ['allowed_mime_types', '', '.exe'],
])('names a disallowed type, by %s %s', async (reason, mime_type, named) => {
  const blocked = about({ mime_type, localMetadata: { file: { name: 'setup.exe' } } }, reason)
  expect(await text('validation:attachment:upload:blocked', blocked)).toBe(
    `Upload type: "${named}" is not allowed`,
  )
})

test.each([
  ['file', 'Error uploading file'],
  ['image', 'Error uploading image'],
  ['audio', 'Error uploading attachment'],
])('describes a failed %s upload', async (type, expected) => {
  expect(await text('api:attachment:upload:failed', about({ type }))).toBe(expected)
})

test.each([
  [400, 'Only the newest 100 messages can be marked unread', markUnreadTexts.tooOld],
  [400, 'message_id is missing', markUnreadTexts.other],
  [500, 'The newest 100 could not be read', markUnreadTexts.other],
])("describes a failed 'mark unread' (%s, %s)", async (status, message, expected) => {
  const originalError = Object.assign(new Error(message), { status })
  expect(await text('api:message:markUnread:failed', { originalError })).toBe(expected)
})

test("shows Stream's playback error, else a general one", async () => {
  const unsupported = String(playbackTexts[2])
  expect(await text('browser:audio:playback:error', { message: unsupported })).toBe(unsupported)
  expect(await text('browser:audio:playback:error', { message: 'DOMException' })).toBe(playbackTexts[0])
})

test('says that an empty file is empty', async () => {
  const blocked = about({ type: 'file' }, 'empty')
  expect(await text('validation:attachment:upload:blocked', blocked)).toBe(
    'Error uploading file · The file is empty',
  )
})

test.each([
  [{ status: 400 }, ' · The chat does not accept this file'],
  [{ status: 403 }, ' · Missing permissions to upload the attachment'],
  [{ status: 413 }, ' · The file is too large for the chat'],
  [{ status: 429 }, ' · The chat is having problems'],
  [{ status: 503 }, ' · The chat is having problems'],
  [{ code: 'ERR_NETWORK' }, ' · The chat could not be reached'],
  [{ status: 404 }, ''],
  [{}, ''],
])('explains an upload that failed by %j', async (failure, why) => {
  const originalError = Object.assign(new Error('UpstreamError: pod-7'), failure)
  expect(await text('api:attachment:upload:failed', { originalError })).toBe(
    `Error uploading attachment${why}`,
  )
})
