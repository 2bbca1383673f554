import { act, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { ChannelStateProvider, ChatProvider } from 'stream-chat-react'
import type { Outbox } from '../outbox/outbox'
import { OutboxProvider, useOutbox } from '../outbox/outbox-context'
import { createService } from '../outbox/testing'
import { SendingMark } from './message-status'

const mockDispatch = () => ({ session: { user: null } })
jest.mock('@hosts/shared/platform', () => ({
  ...jest.requireActual('@hosts/shared/platform'),
  useUser: () => ({ id: 1 }),
  useDispatch: () => mockDispatch,
}))

type Chat = ComponentProps<typeof ChatProvider>['value']
type State = ComponentProps<typeof ChannelStateProvider>['value']

let outbox: Outbox
const Marks = () => {
  outbox = useOutbox()
  return <SendingMark />
}

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

test('says that a message waits only in a conversation where sending failed', async () => {
  const service = createService()
  service.always = 'is unreachable'
  const client = service.connect()
  const createMarks = (id: string) => (
    <ChatProvider value={{ client } as Chat}>
      <OutboxProvider>
        <ChannelStateProvider value={{ channel: client.channel('messaging', id) } as State}>
          <Marks />
        </ChannelStateProvider>
      </OutboxProvider>
    </ChatProvider>
  )
  const { rerender } = render(createMarks('w7-d1'))
  expect(screen.getByText('Sending...')).toBeInTheDocument()
  await act(async () => {
    outbox.send(client.channel('messaging', 'w7-d1'), { id: 'one', text: 'one' }).catch(() => {})
    await jest.advanceTimersByTimeAsync(0)
  })
  expect(screen.queryByText('Sending...')).not.toBeInTheDocument()
  rerender(createMarks('w7-d2'))
  expect(screen.getByText('Sending...')).toBeInTheDocument()
})
