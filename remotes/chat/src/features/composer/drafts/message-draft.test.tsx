import { render } from '@testing-library/react'
import { formatMessage, MessageComposer, type MessageResponse, StreamChat } from 'stream-chat'
import { MessageDraft, onDraftChange, readDraft, writeDraft } from './message-draft'

const client = new StreamChat('public-key')
client.user = { id: 'warehouse-7' }
client.userID = 'warehouse-7'
const channel = client.channel('messaging', 'w7-d1')
const key = 'draft/1/warehouse-7/messaging:w7-d1'
let { messageComposer: mockComposer } = channel

jest.mock('@hosts/shared/platform', () => ({ useUser: () => ({ id: 1 }) }))
jest.mock('stream-chat-react', () => ({
  useChatContext: () => ({ client: { userID: 'warehouse-7' } }),
  useChannelStateContext: () => ({ channel: { cid: 'messaging:w7-d1' } }),
  useMessageComposerController: () => mockComposer,
}))

beforeEach(() => {
  localStorage.clear()
  mockComposer = client.channel('messaging', 'w7-d1').messageComposer
  mockComposer.clear()
})

const sent = formatMessage({ id: 'm-1', text: 'The gate is opne', type: 'regular' } as MessageResponse)
/** What is kept is written once the composer has done all that it does at once. */
const afterwards = () => Promise.resolve()

test('what was typed before is in the composer again, and what is typed on is kept', async () => {
  localStorage.setItem(key, 'Bay fo')
  render(<MessageDraft />)
  expect(mockComposer.textComposer.text).toBe('Bay fo')
  mockComposer.textComposer.setText('Bay four')
  await afterwards()
  expect(localStorage.getItem(key)).toBe('Bay four')
  mockComposer.textComposer.setText('')
  await afterwards()
  expect(localStorage.getItem(key)).toBeNull()
})

test('a thread has a text of its own', async () => {
  localStorage.setItem(key, 'Bay fo')
  const reply = () =>
    new MessageComposer({ client, compositionContext: { ...sent, cid: channel.cid, legacyThreadId: 'm-1' } })
  mockComposer = reply()
  const { unmount } = render(<MessageDraft />)
  expect(mockComposer.textComposer.text).toBe('')
  mockComposer.textComposer.setText('By the ga')
  await afterwards()
  unmount()
  mockComposer = reply()
  render(<MessageDraft />)
  expect(mockComposer.textComposer.text).toBe('By the ga')
  expect(localStorage.getItem(key)).toBe('Bay fo')
})

/** Another tab has kept a text. */
const inAnotherTab = (newValue: string | null) => {
  const oldValue = localStorage.getItem(key)
  if (newValue === null) localStorage.removeItem(key)
  else localStorage.setItem(key, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }))
}

test('what is typed or sent in another tab is so here, and nothing is written back over it', async () => {
  render(<MessageDraft />)
  inAnotherTab('Bay fo')
  expect(mockComposer.textComposer.text).toBe('Bay fo')
  const write = jest.spyOn(Storage.prototype, 'setItem')
  await afterwards()
  expect(write).not.toHaveBeenCalled()
  write.mockRestore()
  inAnotherTab(null)
  expect(mockComposer.textComposer.text).toBe('')
})

test('what another tab types waits until the message that is edited here is saved', async () => {
  render(<MessageDraft />)
  mockComposer.initState({ composition: sent })
  await afterwards()
  inAnotherTab('Bay fo')
  expect(mockComposer.textComposer.text).toBe('The gate is opne')
  mockComposer.clear()
  await afterwards()
  expect(mockComposer.textComposer.text).toBe('Bay fo')
})

test('what could not be kept here is not erased by another tab', async () => {
  render(<MessageDraft />)
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  mockComposer.textComposer.setText('The gate is by the road')
  await afterwards()
  full.mockRestore()
  inAnotherTab('Bay fo')
  expect(mockComposer.textComposer.text).toBe('The gate is by the road')
})

test('a composer that takes no text erases none', () => {
  localStorage.setItem(key, 'Bay fo')
  mockComposer.updateConfig({ text: { enabled: false } })
  render(<MessageDraft />)
  expect(mockComposer.textComposer.text).toBe('')
  expect(localStorage.getItem(key)).toBe('Bay fo')
  mockComposer.updateConfig({ text: { enabled: true } })
})

test('what is edited is not kept, and what was typed before is back once it is saved', async () => {
  render(<MessageDraft />)
  mockComposer.textComposer.setText('Bay fo')
  await afterwards()
  mockComposer.initState({ composition: sent })
  await afterwards()
  mockComposer.textComposer.setText('The gate is open')
  await afterwards()
  expect(localStorage.getItem(key)).toBe('Bay fo')

  mockComposer.clear()
  await afterwards()
  expect(mockComposer.textComposer.text).toBe('Bay fo')
  expect(mockComposer.textComposer.selection).toEqual({ start: 6, end: 6 })
  mockComposer.clear()
  await afterwards()
  expect(mockComposer.textComposer.text).toBe('')
  expect(localStorage.getItem(key)).toBeNull()
})

test('an edited message from which all text was taken gets none when its conversation is shown again', () => {
  localStorage.setItem(key, 'Bay fo')
  mockComposer.initState({ composition: { ...sent, text: '' } })
  render(<MessageDraft />)
  expect(mockComposer.textComposer.text).toBe('')
})

beforeEach(() => localStorage.clear())

test('what is typed is there after a reload; what is sent is not', () => {
  writeDraft('draft/1', 'Bay fo')
  expect(readDraft('draft/1')).toBe('Bay fo')
  writeDraft('draft/1', '')
  expect(localStorage).toHaveLength(0)
})

test('only what another tab does with the same text is told, until nobody asks any more', () => {
  const changed = jest.fn()
  const end = onDraftChange('draft/1', changed)
  const tell = (init: StorageEventInit) => window.dispatchEvent(new StorageEvent('storage', init))
  tell({ key: 'draft/2', newValue: 'Something else' })
  tell({ key: 'draft/1', newValue: 'Bay fo' })
  tell({ key: 'draft/1', oldValue: 'Bay fo' })
  end()
  tell({ key: 'draft/1', newValue: 'Bay four' })
  expect(changed.mock.calls).toEqual([
    ['Bay fo', ''],
    ['', 'Bay fo'],
  ])
})

test('a full or forbidden storage is no error', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => writeDraft('draft/1', 'Bay fo')).not.toThrow()
  full.mockRestore()
})
