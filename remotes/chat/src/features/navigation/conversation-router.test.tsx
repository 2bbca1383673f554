import { buildDriver, fakeTransport, type Handlers, renderRoutes } from '@hosts/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { StreamChat } from 'stream-chat'
import { Chat } from 'stream-chat-react'
import { ConversationRouter } from './conversation-router'
import { MobileNavigationProvider } from './mobile-navigation'
import {
  ActiveConversationProvider,
  useActiveConversation,
  useConversationNavigation,
  useOpenStatus,
} from './navigation-contexts'

const client = new StreamChat('public-key')
client.user = { id: 'warehouse-7' }
client.userID = 'warehouse-7'
const conversation = (driver: number) => {
  const channel = client.channel('messaging', `w7-d${driver}`)
  channel.initialized = true
  jest.spyOn(channel, 'countUnread').mockReturnValue(0)
  jest.spyOn(channel, 'query').mockResolvedValue({} as never)
  return channel
}

afterEach(() => client.notifications.clear())

let chat: ReturnType<typeof useConversationNavigation>
const Probe = () => {
  chat = useConversationNavigation()
  const { status } = useOpenStatus()
  return <p>{useActiveConversation().channel?.id ?? status ?? 'none'}</p>
}
const createLoad = () => {
  let settle: { resolve: () => void; reject: (error: Error) => void } | undefined
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return { load: () => promise, ...(settle as NonNullable<typeof settle>) }
}

const start = async (search = '', answers: Handlers = {}) => {
  const { transport } = fakeTransport(answers)
  const element = (
    <Chat client={client}>
      <MobileNavigationProvider>
        <ActiveConversationProvider>
          <ConversationRouter locationId={7}>
            <Probe />
          </ConversationRouter>
        </ActiveConversationProvider>
      </MobileNavigationProvider>
    </Chat>
  )
  const path = `/locations/chat?location-id=7${search}`
  const { router } = await act(async () =>
    renderRoutes(
      [
        { path: '/locations/chat', element },
        { path: '/locations/bookings', element: <p>Bookings</p> },
      ],
      { path, transport },
    ),
  )
  return { router, user: () => new URLSearchParams(router.state.location.search).get('user') }
}

beforeEach(() => {
  client.activeChannels = {}
})

test('shows a chosen conversation and puts it into the URL', async () => {
  const { user } = await start()
  await act(async () => chat.show(conversation(1)))
  expect(screen.getByText('w7-d1')).toBeInTheDocument()
  await waitFor(() => expect(user()).toBe('1'))
})

test('leaves a conversation when Back comes before React has rendered its URL', async () => {
  const { router, user } = await start()
  await act(async () => chat.show(conversation(1)))
  expect(screen.getByText('w7-d1')).toBeInTheDocument()
  let isBack = false
  const unsubscribe = router.subscribe(({ location }) => {
    if (!location.search.includes('user=1')) return
    unsubscribe()
    router.navigate(-1)
    // The router of tests has a history of its own.
    window.dispatchEvent(new PopStateEvent('popstate'))
    isBack = true
  })
  await waitFor(() => expect(isBack).toBe(true))
  await waitFor(() => expect(screen.getByText('none')).toBeInTheDocument())
  await act(async () => chat.show(conversation(1)))
  await waitFor(() => expect(user()).toBe('1'))
})

test('shows the conversation that is chosen before the URL of the list has rendered', async () => {
  const { user } = await start()
  await act(async () => chat.show(conversation(1)))
  await waitFor(() => expect(user()).toBe('1'))
  await act(async () => {
    chat.leave()
    chat.show(conversation(2))
  })
  expect(screen.getByText('w7-d2')).toBeInTheDocument()
  await waitFor(() => expect(user()).toBe('2'))
  expect(screen.getByText('w7-d2')).toBeInTheDocument()
})

test('shows the kept driver’s conversation in place of one that a merged driver never had', async () => {
  jest.spyOn(client, 'queryChannels').mockResolvedValue([])
  jest.spyOn(conversation(15), 'watch').mockResolvedValue({} as never)
  const kept = buildDriver({ id: 15 })
  const answers = {
    'GET /chat/users': { data: { results: [kept], count: 1, hasMore: false, page: 1, limit: 1 } },
    'POST /chat/conversation': { data: { cid: 'messaging:w7-d15' } },
  }
  const { user } = await start('&user=14', answers)
  expect(await screen.findByText('w7-d15')).toBeInTheDocument()
  await waitFor(() => expect(user()).toBe('15'))
})

test('shows the first unread one in place of the list, once', async () => {
  const { router, user } = await start()
  await act(async () => chat.showFirst(conversation(1)))
  expect(screen.getByText('w7-d1')).toBeInTheDocument()
  await waitFor(() => expect(user()).toBe('1'))
  expect(router.state.historyAction).toBe('REPLACE')
  await act(async () => chat.leave())
  await waitFor(() => expect(screen.getByText('none')).toBeInTheDocument())
  await act(async () => chat.showFirst(conversation(2)))
  expect(screen.getByText('none')).toBeInTheDocument()
  expect(user()).toBeNull()
})

test.each([
  ['the address names one', '&user=1', async () => {}],
  ['one was chosen before the list was there', '', async () => chat.show(conversation(1))],
  ['nothing was unread then', '', async () => chat.showFirst(undefined)],
])('shows no first one when %s', async (_, search, prepare) => {
  await start(search)
  await act(prepare)
  await act(async () => chat.showFirst(conversation(2)))
  expect(screen.queryByText('w7-d2')).toBeNull()
})

test('shows no conversation while another one loads', async () => {
  await start()
  await act(async () => chat.show(conversation(1)))
  const { load, resolve } = createLoad()
  await act(async () => chat.show(conversation(2), { load }))
  expect(screen.getByText('opening')).toBeInTheDocument()
  await act(async () => resolve())
  expect(screen.getByText('w7-d2')).toBeInTheDocument()
})

test('keeps the visible conversation while more of it loads', async () => {
  await start()
  const one = conversation(1)
  await act(async () => chat.show(one))
  await act(async () => chat.show(one, createLoad()))
  expect(screen.getByText('w7-d1')).toBeInTheDocument()
})

test('ignores a conversation that loads after another was chosen', async () => {
  const { user } = await start()
  const { load, resolve } = createLoad()
  await act(async () => chat.show(conversation(1), { load }))
  await act(async () => chat.show(conversation(2)))
  await act(async () => resolve())
  expect(screen.getByText('w7-d2')).toBeInTheDocument()
  await waitFor(() => expect(user()).toBe('2'))
})

test('ignores a conversation that loads after leaving the chat', async () => {
  const { router } = await start()
  const { load, resolve } = createLoad()
  await act(async () => chat.show(conversation(1), { load }))
  await act(async () => router.navigate('/locations/bookings?location-id=7'))
  await act(async () => resolve())
  expect(screen.getByText('Bookings')).toBeInTheDocument()
  expect(router.state.location.search).toBe('?location-id=7')
})

test('reports a conversation that cannot be loaded', async () => {
  await start()
  const { load, reject } = createLoad()
  await act(async () => chat.show(conversation(1), { load }))
  await act(async () => reject(new Error('Network Error')))
  expect(screen.getByText('failed')).toBeInTheDocument()
})

const emit = (type: 'channel.deleted' | 'channel.hidden', cid: string) =>
  act(async () => client.dispatchEvent({ type, cid } as never))
const getNotifications = () => client.notifications.notifications.map(({ message }) => message)

test('leaves a deleted conversation with a notification', async () => {
  const { user } = await start()
  await act(async () => chat.show(conversation(1)))
  await waitFor(() => expect(user()).toBe('1'))
  await emit('channel.deleted', 'messaging:w7-d2')
  expect(screen.getByText('w7-d1')).toBeInTheDocument()
  expect(getNotifications()).toEqual([])
  await emit('channel.deleted', 'messaging:w7-d1')
  expect(screen.getByText('none')).toBeInTheDocument()
  expect(getNotifications()).toEqual(['Channel Missing'])
  await waitFor(() => expect(user()).toBeNull())
})

test('keeps a conversation open that is hidden because a colleague starts it, too', async () => {
  await start()
  await act(async () => chat.show(conversation(1)))
  await emit('channel.hidden', 'messaging:w7-d1')
  expect(screen.getByText('w7-d1')).toBeInTheDocument()
})

test.each([403, 404])(
  'offers to load a conversation again after an empty %i of something in between',
  async (status) => {
    const { user } = await start()
    const { load, reject } = createLoad()
    await act(async () => chat.show(conversation(1), { load }))
    await act(async () => reject(Object.assign(new Error('Forbidden'), { status, code: null })))
    expect(getNotifications()).toEqual([])
    await waitFor(() => expect(user()).toBe('1'))
  },
)

test.each([
  [403, 17],
  [404, 16],
])('leaves a missing conversation (%i, code %i) with a notification', async (status, code) => {
  const { user } = await start()
  const { load, reject } = createLoad()
  await act(async () => chat.show(conversation(1), { load }))
  await act(async () => reject(Object.assign(new Error('You are not a member'), { status, code })))
  expect(screen.getByText('none')).toBeInTheDocument()
  expect(getNotifications()).toEqual(['Channel Missing'])
  await waitFor(() => expect(user()).toBeNull())
})
