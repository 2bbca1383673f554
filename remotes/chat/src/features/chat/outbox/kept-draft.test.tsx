import { render } from '@testing-library/react'
import { StreamChat } from 'stream-chat'
import { KeptDraft } from './kept-draft'

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
  sessionStorage.clear()
  mockComposer = client.channel('messaging', 'w7-d1').messageComposer
  mockComposer.textComposer.state.partialNext({ text: '' })
})

test('what was typed before is in the composer again, and what is typed on is kept', () => {
  localStorage.setItem(key, 'Bay fo')
  render(<KeptDraft />)
  expect(mockComposer.textComposer.text).toBe('Bay fo')
  mockComposer.textComposer.setText('Bay four')
  expect(localStorage.getItem(key)).toBe('Bay four')
  mockComposer.textComposer.setText('')
  expect(localStorage.getItem(key)).toBeNull()
})

test('a composer that takes no text erases none', () => {
  localStorage.setItem(key, 'Bay fo')
  mockComposer.updateConfig({ text: { enabled: false } })
  render(<KeptDraft />)
  expect(mockComposer.textComposer.text).toBe('')
  expect(localStorage.getItem(key)).toBe('Bay fo')
  mockComposer.updateConfig({ text: { enabled: true } })
})
