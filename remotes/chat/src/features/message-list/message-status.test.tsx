import { act, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { ChannelStateProvider, ChatProvider, MessageProvider } from 'stream-chat-react'
import type { Outbox } from '../outbox/outbox'
import { OutboxProvider, useOutbox } from '../outbox/outbox-context'
import { createService } from '../outbox/testing'
import { SendingStatus } from './message-status'

const mockDispatch = () => ({ session: { user: null } })
jest.mock('@hosts/shared/platform', () => ({
  ...jest.requireActual('@hosts/shared/platform'),
  useUser: () => ({ id: 1 }),
  useDispatch: () => mockDispatch,
}))

type Chat = ComponentProps<typeof ChatProvider>['value']
type State = ComponentProps<typeof ChannelStateProvider>['value']

let outbox: Outbox
const Status = ({ id }: { id: string }) => {
  outbox = useOutbox()
  return <SendingStatus id={id} />
}

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers()
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const failed = { name: 'Message Failed · Click to try again' }
const setOnline = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

/** Sends a message to a service that answers 503. */
const sendInVain = async () => {
  const service = createService()
  service.always = { status: 503, code: -1, message: 'Unwell' }
  const client = service.connect()
  const channel = client.channel('messaging', 'w7-d1')
  const createStatus = (id: string) => (
    <ChatProvider value={{ client } as Chat}>
      <OutboxProvider>
        <ChannelStateProvider value={{ channel } as State}>
          <MessageProvider value={{ message: { id, status: 'sending' }, isMyMessage: () => true } as never}>
            <Status id={id} />
          </MessageProvider>
        </ChannelStateProvider>
      </OutboxProvider>
    </ChatProvider>
  )
  const { rerender } = render(createStatus('one'))
  await act(async () => {
    outbox.send(channel, { id: 'one', text: 'one' }).catch(() => {})
    await jest.advanceTimersByTimeAsync(0)
  })
  return { service, showStatus: (id: string) => rerender(createStatus(id)) }
}

test('marks only the message that could not be sent as failed', async () => {
  const { showStatus } = await sendInVain()
  expect(screen.getByRole('button', failed)).toBeInTheDocument()
  showStatus('other')
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('a click on the status of a failed message sends it at once', async () => {
  const { service } = await sendInVain()
  service.always = 'accepts'
  await act(async () => screen.getByRole('button', failed).click())
  expect(service.texts()).toEqual(['one'])
})

test('waits only while the browser is offline, and can be tried now', async () => {
  const { service } = await sendInVain()
  setOnline(false)
  expect(screen.getByText(/Waiting for connection/)).toBeInTheDocument()
  expect(screen.queryByRole('button', failed)).not.toBeInTheDocument()
  service.always = 'accepts'
  await act(async () => screen.getByRole('button', { name: 'Try now' }).click())
  expect(service.texts()).toEqual(['one'])
})

test('shows the failure again when the browser is back online', async () => {
  await sendInVain()
  setOnline(false)
  setOnline(true)
  expect(screen.getByRole('button', failed)).toBeInTheDocument()
  expect(screen.queryByText(/Waiting for connection/)).not.toBeInTheDocument()
})
