import { hostApi, logOut } from '@hosts/shared/platform'
import { demoUser } from '@hosts/shared/testing'
import { waitFor } from '@testing-library/react'
import { createShellStore } from '../app/store'
import { storeSession } from '../session/storage'
import { openTabChannel } from './open-tab-channel'
import { startLive } from './start-live'
import { fakeBrowser, serveStreams } from './testing/fake-live'

const { liveBooking, liveLocations, liveNew } = hostApi
  .enhanceEndpoints({ addTagTypes: ['New'] })
  .injectEndpoints({
    endpoints: (build) => ({
      liveBooking: build.query<unknown, number>({
        query: (id) => `/booking/${id}`,
        providesTags: (_, __, id) => [{ type: 'Booking', id }],
      }),
      liveLocations: build.query<unknown, void>({ query: () => '/locations', providesTags: ['Warehouse'] }),
      liveNew: build.query<unknown, number>({ query: (id) => `/new/${id}`, providesTags: ['New'] }),
    }),
  }).endpoints

let calls: string[] = []
let server: ReturnType<typeof serveStreams>
let restore: () => void
const tabs: AbortController[] = []
beforeEach(() => {
  calls = []
  restore = fakeBrowser()
  storeSession({ user: demoUser, accessToken: 'old', refreshToken: 'refresh' })
  server = serveStreams((path) => {
    calls.push(path)
    return new Response(JSON.stringify({ accessToken: 'new' }))
  })
})
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.abort()
  restore()
})

/** A tab that shows a booking of the locations 7 and 8, and all locations. */
const openTab = async () => {
  const store = createShellStore('http://api.test', { user: demoUser, ended: null })
  const session = new AbortController()
  tabs.push(session)
  const channel = openTabChannel(demoUser.id)
  session.signal.addEventListener('abort', () => channel.channel?.close())
  await Promise.all([
    store.dispatch(liveBooking.initiate(7)),
    store.dispatch(liveBooking.initiate(8)),
    store.dispatch(liveLocations.initiate()),
  ])
  const start = () =>
    startLive({ store, apiUrl: 'http://api.test', tabs: channel, since: Date.now(), signal: session.signal })
  return { store, session, start, isLive: () => store.getState().live.isConnected }
}
const startTab = async () => {
  const tab = await openTab()
  tab.start()
  await waitFor(() => expect(tab.isLive()).toBe(true))
  return tab
}
const readCalls = async (count: number) => {
  await waitFor(() => expect(calls).toHaveLength(count))
  return calls.splice(0).sort()
}

it('refetches in every tab the queries of one stream’s events', async () => {
  const [one, other] = [await startTab(), await startTab()]
  calls.splice(0)
  expect(server.streams).toHaveLength(1)
  server.streams[0]?.send({ tags: ['Booking', 'Unknown'], ids: [7] })
  expect(await readCalls(2)).toEqual(['/booking/7', '/booking/7'])

  one.session.abort()
  await waitFor(() => expect(server.streams).toHaveLength(2))
  expect([one.isLive(), other.isLive()]).toEqual([false, true])
  server.streams[1]?.send({ tags: ['Warehouse'], ids: [8] })
  expect(await readCalls(1)).toEqual(['/locations'])
})

it('refetches all that an event without ids may concern', async () => {
  await startTab()
  calls.splice(0)
  server.streams[0]?.send({ tags: ['Booking', 'Warehouse'], ids: [] })
  expect(await readCalls(3)).toEqual(['/booking/7', '/booking/8', '/locations'])
})

it('refetches all of a tag that a remote has added since', async () => {
  const { store } = await startTab()
  await store.dispatch(liveNew.initiate(7))
  calls.splice(0)
  server.streams[0]?.send({ tags: ['New', 'Unknown'], ids: [8] })
  expect(await readCalls(1)).toEqual(['/new/7'])
})

it('handles events that arrived before its code was loaded', async () => {
  await startTab()
  const tab = await openTab()
  server.streams[0]?.send({ tags: ['Booking'], ids: [8] })
  await waitFor(() => expect(calls.filter((path) => path === '/booking/8')).toHaveLength(3))
  calls.splice(0)
  tab.start()
  expect(await readCalls(1)).toEqual(['/booking/8'])
})

it('refetches once a second at most, and not in a hidden page', async () => {
  jest.useFakeTimers()
  const tab = await openTab()
  tab.start()
  await jest.advanceTimersByTimeAsync(0)
  calls.splice(0)
  for (let count = 0; count < 10; count += 1) {
    server.streams[0]?.send({ tags: ['Booking'], ids: [7] })
    await jest.advanceTimersByTimeAsync(50)
  }
  expect(calls).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(1000)
  expect(calls).toHaveLength(2)

  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  server.streams[0]?.send({ tags: ['Booking'], ids: [7] })
  await jest.advanceTimersByTimeAsync(5000)
  expect(calls).toHaveLength(2)
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await jest.advanceTimersByTimeAsync(0)
  expect(calls).toHaveLength(3)
  tab.session.abort()
  jest.useRealTimers()
})

it('says within 5 s in every tab that an API is silent which sends something every 2 s, and keeps the stream', async () => {
  jest.useFakeTimers()
  const open = [await openTab(), await openTab()]
  for (const tab of open) tab.start()
  await jest.advanceTimersByTimeAsync(0)
  const areLive = () => open.map(({ isLive }) => isLive())
  server.streams[0]?.beat(2)
  for (const _ of [1, 2, 3, 4, 5]) {
    await jest.advanceTimersByTimeAsync(2000)
    server.streams[0]?.beat()
    await jest.advanceTimersByTimeAsync(0)
    expect(areLive()).toEqual([true, true])
  }
  await jest.advanceTimersByTimeAsync(5000)
  expect(areLive()).toEqual([false, false])
  server.streams[0]?.beat()
  await jest.advanceTimersByTimeAsync(0)
  expect([areLive(), server.streams.length]).toEqual([[true, true], 1])
  for (const { session } of open) session.abort()
  jest.useRealTimers()
})

it('waits for an API of a release before, which sends something every 15 s', async () => {
  jest.useFakeTimers()
  const tab = await openTab()
  tab.start()
  await jest.advanceTimersByTimeAsync(0)
  server.streams[0]?.beat()
  await jest.advanceTimersByTimeAsync(30_000)
  expect(tab.isLive()).toBe(true)
  tab.session.abort()
  jest.useRealTimers()
})

it('opens a stream in each tab without Web Locks', async () => {
  restore()
  await startTab()
  await startTab()
  expect(server.streams).toHaveLength(2)
  restore = fakeBrowser()
})

it('lets the transport refresh a token that is refused', async () => {
  let isRefused = true
  const answer = (path: string) => {
    calls.push(path)
    const status = path === '/user/me' && isRefused ? 401 : 200
    if (status === 401) isRefused = false
    return new Response(JSON.stringify({ accessToken: 'new' }), { status })
  }
  const tab = await openTab()
  const streams = serveStreams(answer)
  streams.refusals.push(401)
  calls.splice(0)
  tab.start()
  await waitFor(() => expect(streams.streams).toHaveLength(1))
  expect(calls).toEqual(['/user/me', '/user/warehouse-owner/refresh', '/user/me'])
  expect(streams.streams[0]?.token).toBe('Bearer new')
  tab.store.dispatch(logOut())
})

it('follows a change of the user’s role that the stream reports', async () => {
  const due = '2126-12-06T12:00:00.000Z'
  const me = { ...demoUser, subrole: 'access-only' as const, warehouseIds: [7], secondFactorFrom: due }
  server = serveStreams((path) => new Response(JSON.stringify(path === '/user/me' ? me : {})))
  const { store } = await startTab()
  const readKnown = (at: number) => Object.fromEntries(server.streams[at]?.url.searchParams ?? [])
  expect(readKnown(0)).toMatchObject({ as: 'owner all', due: '' })
  server.streams[0]?.send({ tags: ['User', 'Booking'], ids: [] })
  await waitFor(() => expect(store.getState().session.user).toEqual(me))
  server.streams[0]?.end()
  await waitFor(() => expect(server.streams).toHaveLength(2))
  expect(readKnown(1)).toMatchObject({ as: 'access-only 7', due })
})
