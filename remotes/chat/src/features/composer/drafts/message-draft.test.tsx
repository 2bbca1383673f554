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

const message = formatMessage({ id: 'm-1', text: 'The gate is opne', type: 'regular' } as MessageResponse)
/** Drafts are saved in a microtask. */
const waitForSave = () => Promise.resolve()

test('restores the draft and saves further typing', async () => {
  localStorage.setItem(key, 'Bay fo')
  render(<MessageDraft />)
  expect(mockComposer.textComposer.text).toBe('Bay fo')
  mockComposer.textComposer.setText('Bay four')
  await waitForSave()
  expect(localStorage.getItem(key)).toBe('Bay four')
  mockComposer.textComposer.setText('')
  await waitForSave()
  expect(localStorage.getItem(key)).toBeNull()
})

test('a thread has its own draft', async () => {
  localStorage.setItem(key, 'Bay fo')
  const reply = () =>
    new MessageComposer({
      client,
      compositionContext: { ...message, cid: channel.cid, legacyThreadId: 'm-1' },
    })
  mockComposer = reply()
  const { unmount } = render(<MessageDraft />)
  expect(mockComposer.textComposer.text).toBe('')
  mockComposer.textComposer.setText('By the ga')
  await waitForSave()
  unmount()
  mockComposer = reply()
  render(<MessageDraft />)
  expect(mockComposer.textComposer.text).toBe('By the ga')
  expect(localStorage.getItem(key)).toBe('Bay fo')
})

/** Simulates a draft that another tab stores. */
const storeInAnotherTab = (newValue: string | null) => {
  const oldValue = localStorage.getItem(key)
  if (newValue === null) localStorage.removeItem(key)
  else localStorage.setItem(key, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }))
}

test('follows the draft of another tab without storing it again', async () => {
  render(<MessageDraft />)
  storeInAnotherTab('Bay fo')
  expect(mockComposer.textComposer.text).toBe('Bay fo')
  const write = jest.spyOn(Storage.prototype, 'setItem')
  await waitForSave()
  expect(write).not.toHaveBeenCalled()
  write.mockRestore()
  storeInAnotherTab(null)
  expect(mockComposer.textComposer.text).toBe('')
})

test('applies the draft of another tab only after an edit is saved here', async () => {
  render(<MessageDraft />)
  mockComposer.initState({ composition: message })
  await waitForSave()
  storeInAnotherTab('Bay fo')
  expect(mockComposer.textComposer.text).toBe('The gate is opne')
  mockComposer.clear()
  await waitForSave()
  expect(mockComposer.textComposer.text).toBe('Bay fo')
})

test('keeps a draft that could not be stored when another tab stores one', async () => {
  render(<MessageDraft />)
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  mockComposer.textComposer.setText('The gate is by the road')
  await waitForSave()
  setItem.mockRestore()
  storeInAnotherTab('Bay fo')
  expect(mockComposer.textComposer.text).toBe('The gate is by the road')
})

test('a disabled composer does not erase the draft', () => {
  localStorage.setItem(key, 'Bay fo')
  mockComposer.updateConfig({ text: { enabled: false } })
  render(<MessageDraft />)
  expect(mockComposer.textComposer.text).toBe('')
  expect(localStorage.getItem(key)).toBe('Bay fo')
  mockComposer.updateConfig({ text: { enabled: true } })
})

test('does not store an edit, and restores the draft after it is saved', async () => {
  render(<MessageDraft />)
  mockComposer.textComposer.setText('Bay fo')
  await waitForSave()
  mockComposer.initState({ composition: message })
  await waitForSave()
  mockComposer.textComposer.setText('The gate is open')
  await waitForSave()
  expect(localStorage.getItem(key)).toBe('Bay fo')

  mockComposer.clear()
  await waitForSave()
  expect(mockComposer.textComposer.text).toBe('Bay fo')
  expect(mockComposer.textComposer.selection).toEqual({ start: 6, end: 6 })
  mockComposer.clear()
  await waitForSave()
  expect(mockComposer.textComposer.text).toBe('')
  expect(localStorage.getItem(key)).toBeNull()
})

test('does not restore the draft into an edited message with empty text', () => {
  localStorage.setItem(key, 'Bay fo')
  mockComposer.initState({ composition: { ...message, text: '' } })
  render(<MessageDraft />)
  expect(mockComposer.textComposer.text).toBe('')
})

beforeEach(() => localStorage.clear())

test('stores a draft and removes an empty one', () => {
  writeDraft('draft/1', 'Bay fo')
  expect(readDraft('draft/1')).toBe('Bay fo')
  writeDraft('draft/1', '')
  expect(localStorage).toHaveLength(0)
})

test('reports the same draft’s changes in other tabs until unsubscribed', () => {
  const onChange = jest.fn()
  const unsubscribe = onDraftChange('draft/1', onChange)
  const dispatch = (init: StorageEventInit) => window.dispatchEvent(new StorageEvent('storage', init))
  dispatch({ key: 'draft/2', newValue: 'Something else' })
  dispatch({ key: 'draft/1', newValue: 'Bay fo' })
  dispatch({ key: 'draft/1', oldValue: 'Bay fo' })
  unsubscribe()
  dispatch({ key: 'draft/1', newValue: 'Bay four' })
  expect(onChange.mock.calls).toEqual([
    ['Bay fo', ''],
    ['', 'Bay fo'],
  ])
})

test('ignores a full storage', () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => writeDraft('draft/1', 'Bay fo')).not.toThrow()
  setItem.mockRestore()
})
