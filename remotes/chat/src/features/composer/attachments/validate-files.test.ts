import { StreamChat } from 'stream-chat'
import { getExtraState } from '../composer-extra-state'
import { validateFiles } from './validate-files'

const start = (settings: Promise<object>) => {
  const client = new StreamChat('public-key')
  client.user = { id: 'warehouse-7' }
  client.userID = 'warehouse-7'
  client.appSettingsPromise = settings as never
  const channel = client.channel('messaging', 'w7-d1')
  channel.initialized = true
  channel.data = { own_capabilities: ['upload-file'] } as never
  const { messageComposer: composer } = channel
  // An upload that is under way for as long as the test lasts.
  jest.spyOn(client.uploadManager, 'upload').mockReturnValue(new Promise(() => {}))
  validateFiles(composer)
  const types = () => client.notifications.notifications.map(({ type }) => type)
  return { composer, manager: composer.attachmentManager, own: getExtraState(composer), types }
}
const limits = Promise.resolve({ app: { file_upload_config: { blocked_file_extensions: ['.exe'] } } })
const file = (name: string) => new File(['x'], name, { type: 'application/pdf' })
const settled = () => new Promise((resolve) => setTimeout(() => setTimeout(resolve)))

beforeAll(() => {
  URL.createObjectURL ??= () => 'blob:preview'
  URL.revokeObjectURL ??= () => {}
})

test('refused files take no place from the others, and all that are left out are named', async () => {
  const { manager, own, types } = start(limits)
  const papers = Array.from({ length: 11 }, (_, index) => file(`page-${index + 1}.pdf`))
  manager.uploadFiles([file('setup.exe'), ...papers])
  await settled()
  expect(manager.attachments).toHaveLength(10)
  expect(manager.blockedUploadsCount).toBe(0)
  expect(types()).toEqual(['validation:attachment:upload:blocked', 'validation:attachment:count:exceeded'])
  expect(own.getLatestValue()).toMatchObject({
    rejectedFiles: ['setup.exe', 'page-11.pdf'],
    pendingValidations: 0,
  })
})

test('an empty file is not uploaded, and named', async () => {
  const { manager, own, types } = start(limits)
  manager.uploadFiles([new File([], 'papers.pdf', { type: 'application/pdf' })])
  await settled()
  expect(manager.attachments).toEqual([])
  expect(types()).toEqual(['validation:attachment:upload:blocked'])
  expect(own.getLatestValue().rejectedFiles).toEqual(['papers.pdf'])
})

test('what was refused is forgotten with the message', async () => {
  const { composer, manager, own } = start(limits)
  manager.uploadFiles([file('setup.exe')])
  await settled()
  expect(own.getLatestValue().rejectedFiles).toEqual(['setup.exe'])
  composer.clear()
  expect(own.getLatestValue().rejectedFiles).toEqual([])
})

test('while the limits are asked for files are being checked; without an answer they are uploaded', async () => {
  let fail = (_: Error) => {}
  const { manager, own, types } = start(
    new Promise((_, reject) => {
      fail = reject
    }),
  )
  manager.uploadFiles([file('papers.pdf')])
  await settled()
  expect(own.getLatestValue().pendingValidations).toBe(1)
  expect(manager.attachments).toEqual([])
  fail(new Error('503'))
  await settled()
  expect(own.getLatestValue().pendingValidations).toBe(0)
  expect(manager.uploadsInProgressCount).toBe(1)
  expect(types()).toEqual([])
})
