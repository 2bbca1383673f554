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
  // An upload that never finishes.
  jest.spyOn(client.uploadManager, 'upload').mockReturnValue(new Promise(() => {}))
  validateFiles(composer)
  const types = () => client.notifications.notifications.map(({ type }) => type)
  return { client, composer, manager: composer.attachmentManager, extraState: getExtraState(composer), types }
}
const limits = Promise.resolve({ app: { file_upload_config: { blocked_file_extensions: ['.exe'] } } })
const file = (name: string) => new File(['x'], name, { type: 'application/pdf' })
const waitForValidation = () => new Promise((resolve) => setTimeout(() => setTimeout(resolve)))

beforeAll(() => {
  URL.createObjectURL ??= () => 'blob:preview'
  URL.revokeObjectURL ??= () => {}
})

test('rejected files do not count towards the limit, and all left-out files are named', async () => {
  const { manager, extraState, types } = start(limits)
  const pages = Array.from({ length: 11 }, (_, index) => file(`page-${index + 1}.pdf`))
  manager.uploadFiles([file('setup.exe'), ...pages])
  await waitForValidation()
  expect(manager.attachments).toHaveLength(10)
  expect(manager.blockedUploadsCount).toBe(0)
  expect(types()).toEqual(['validation:attachment:upload:blocked', 'validation:attachment:count:exceeded'])
  expect(extraState.getLatestValue()).toMatchObject({
    rejectedFiles: ['setup.exe', 'page-11.pdf'],
    pendingValidations: 0,
  })
})

test('names an empty file and does not upload it', async () => {
  const { manager, extraState, types } = start(limits)
  manager.uploadFiles([new File([], 'papers.pdf', { type: 'application/pdf' })])
  await waitForValidation()
  expect(manager.attachments).toEqual([])
  expect(types()).toEqual(['validation:attachment:upload:blocked'])
  expect(extraState.getLatestValue().rejectedFiles).toEqual(['papers.pdf'])
})

test('clears the rejected files with the message', async () => {
  const { composer, manager, extraState } = start(limits)
  manager.uploadFiles([file('setup.exe')])
  await waitForValidation()
  expect(extraState.getLatestValue().rejectedFiles).toEqual(['setup.exe'])
  composer.clear()
  expect(extraState.getLatestValue().rejectedFiles).toEqual([])
})

test('files wait while the limits load, and upload if that fails', async () => {
  let fail = (_: Error) => {}
  const { manager, extraState, types } = start(
    new Promise((_, reject) => {
      fail = reject
    }),
  )
  manager.uploadFiles([file('papers.pdf')])
  await waitForValidation()
  expect(extraState.getLatestValue().pendingValidations).toBe(1)
  expect(manager.attachments).toEqual([])
  fail(new Error('503'))
  await waitForValidation()
  expect(extraState.getLatestValue().pendingValidations).toBe(0)
  expect(manager.uploadsInProgressCount).toBe(1)
  expect(types()).toEqual([])
})

test('the app’s settings are fetched once for several attachments, on demand', async () => {
  const { client, manager } = start(limits)
  delete client.appSettingsPromise
  const get = jest.spyOn(client, 'get').mockReturnValue(limits as never)
  for (const name of ['one.pdf', 'two.pdf']) {
    expect(get).toHaveBeenCalledTimes(name === 'one.pdf' ? 0 : 1)
    manager.uploadFiles([file(name)])
    await waitForValidation()
  }
  expect(manager.attachments).toHaveLength(2)
  expect(get).toHaveBeenCalledTimes(1)
})
