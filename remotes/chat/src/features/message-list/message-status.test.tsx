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

test('a message says that it waits for the connection where one was tried in vain, and nowhere else', async () => {
  const service = createService()
  service.always = 'is unreachable'
  const client = service.connect()
  const marksOf = (id: string) => (
    <ChatProvider value={{ client } as Chat}>
      <OutboxProvider>
        <ChannelStateProvider value={{ channel: client.channel('messaging', id) } as State}>
          <Marks />
        </ChannelStateProvider>
      </OutboxProvider>
    </ChatProvider>
  )
  const { rerender } = render(marksOf('w7-d1'))
  expect(screen.getByText('Sending...')).toBeInTheDocument()
  await act(async () => {
    outbox.send(client.channel('messaging', 'w7-d1'), { id: 'one', text: 'one' }).catch(() => {})
    await jest.advanceTimersByTimeAsync(0)
  })
  expect(screen.queryByText('Sending...')).not.toBeInTheDocument()
  rerender(marksOf('w7-d2'))
  expect(screen.getByText('Sending...')).toBeInTheDocument()
})
