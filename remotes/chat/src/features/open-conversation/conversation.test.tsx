import { render, screen } from '@testing-library/react'
import type { Channel } from 'stream-chat'
import { useComponentContext } from 'stream-chat-react'
import { Conversation } from './conversation'

const mockHeader = jest.fn(() => <p>{Object.keys(useComponentContext()).join(', ')}</p>)
// Functions, because Jest moves the mocks above everything else.
function mockNothing() {
  return null
}
function mockChildren({ children }: { children: React.ReactNode }) {
  return children
}

jest.mock('stream-chat-react', () => ({
  ...jest.requireActual('stream-chat-react'),
  Channel: mockChildren,
  MessageComposer: mockNothing,
  Thread: mockNothing,
  Window: mockChildren,
  useChatContext: () => ({}),
}))
jest.mock('../../stream/adapters/use-listener-cleanup', () => ({ useListenerCleanup: mockNothing }))
jest.mock('../../stream/adapters/use-scoped-chat-context', () => ({ useScopedChatContext: mockNothing }))
jest.mock('../message-list', () => ({
  ConversationMessages: mockNothing,
  messageListProps: {},
}))
jest.mock('../navigation', () => ({ ThreadRouter: mockChildren, useThreadEscape: mockNothing }))
jest.mock('../outbox', () => ({ UnsentReplies: mockNothing, useOutbox: () => ({ send: mockNothing }) }))
jest.mock('../unread', () => ({ ReadOnAnswer: mockNothing, useMarkLatestRead: mockNothing }))
jest.mock('./cache/trim-messages', () => ({ TrimMessages: mockNothing }))
jest.mock('./conversation-header', () => ({ ConversationHeader: () => mockHeader() }))
jest.mock('./refresh-replies', () => ({ RefreshReplies: mockNothing }))

test('uses our components, and does not re-render them when hidden and shown again', () => {
  const channel = { cid: 'messaging:w7-d1' } as Channel
  const { rerender } = render(<Conversation channel={channel} />)
  expect(screen.getByText(/MessageUI/)).toBeVisible()
  rerender(<Conversation channel={channel} isHidden />)
  rerender(<Conversation channel={channel} />)
  expect(mockHeader).toHaveBeenCalledTimes(1)
})
