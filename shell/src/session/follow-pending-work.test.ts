import { type PendingWork, storePendingWork } from '@hosts/shared/pending-work'
import { loggedIn, logOut } from '@hosts/shared/platform'
import { type Remote, remoteContract } from '@hosts/shared/remote'
import { demoUser } from '@hosts/shared/testing'
import { waitFor } from '@testing-library/react'
import { createShellStore } from '../app/store'
import { buildRelease } from '../federation/testing/builders'
import { followPendingWork } from './follow-pending-work'

const log = (id: number) => loggedIn({ user: { ...demoUser, id }, accessToken: 'a', refreshToken: 'r' })
const leave = (id: number, change: Partial<PendingWork> = {}, remote = 'notes') => {
  const work = { count: 2, address: '/notes/7', survivesLogout: true, title: '2 notes', text: 'They stay.' }
  storePendingWork(remote, new Map([[id, { ...work, ...change }]]))
}

const follow = (remote: Partial<Remote> | null, failures = 0) => {
  globalThis.fetch = jest.fn(async () => new Response('{}')) as unknown as typeof fetch
  const store = createShellStore('http://api.test', { user: { ...demoUser, id: 1 }, ended: null })
  const loadRemote = jest.fn(async (_name: string) => {
    if (!remote || loadRemote.mock.calls.length <= failures) throw new Error('No network')
    return { contract: remoteContract, routes: [], ...remote } as Remote
  })
  const loadReleases = async () => ({ notes: buildRelease('notes'), photos: buildRelease('photos') })
  followPendingWork(store, { loadReleases, loadRemote })
  return { store, loadRemote }
}

beforeEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

it('lets the remote send the person’s work at the start and after each login', async () => {
  leave(1)
  const sendWaiting = jest.fn(async () => {})
  const { store, loadRemote } = follow({ sendWaiting })
  await waitFor(() => expect(sendWaiting).toHaveBeenCalledWith(store.dispatch))
  expect(loadRemote).toHaveBeenCalledWith('notes')
  leave(2)
  store.dispatch(logOut())
  store.dispatch(log(2))
  await waitFor(() => expect(sendWaiting).toHaveBeenCalledTimes(2))
})

it.each(['online', 'visibilitychange'])(
  'tries again at %s until the remote is there, then no more',
  async (type) => {
    leave(1)
    const sendWaiting = jest.fn(async () => {})
    const { loadRemote } = follow({ sendWaiting }, 2)
    const listen = jest.spyOn(window, 'addEventListener')
    const waits = () => listen.mock.calls.filter(([name]) => name === 'online').length
    const tell = () => (type === 'online' ? window : document).dispatchEvent(new Event(type))
    for (const times of [1, 2]) {
      await waitFor(() => expect(waits()).toBe(times))
      expect(loadRemote).toHaveBeenCalledTimes(times)
      tell()
    }
    await waitFor(() => expect(sendWaiting).toHaveBeenCalledTimes(1))
    tell()
    expect(loadRemote).toHaveBeenCalledTimes(3)
  },
)

it('does not send that of a person who has logged out', async () => {
  leave(1)
  const { store, loadRemote } = follow({}, 1)
  const listen = jest.spyOn(window, 'addEventListener')
  await waitFor(() => expect(listen.mock.calls.map(([name]) => name)).toContain('online'))
  store.dispatch(logOut())
  window.dispatchEvent(new Event('online'))
  expect(loadRemote).toHaveBeenCalledTimes(1)
})

it('loads nothing for a person who has left none', () => {
  leave(2)
  leave(1, { survivesLogout: false })
  expect(follow({}).loadRemote).not.toHaveBeenCalled()
})

it('lets each of several remotes send its own once, while another fails', async () => {
  leave(1)
  leave(1, { address: '/photos' }, 'photos')
  const sendWaiting = jest.fn(async () => {})
  const { loadRemote } = follow({ sendWaiting }, 1)
  await waitFor(() => expect(sendWaiting).toHaveBeenCalledTimes(1))
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(sendWaiting).toHaveBeenCalledTimes(2))
  expect(loadRemote.mock.calls).toEqual([['notes'], ['photos'], ['notes']])
})

it('lets the remote send what an older release of it has left', async () => {
  localStorage.setItem('device/waiting-events/1', '{"count":2,"address":"/notes/7?open=events"}')
  const sendWaiting = jest.fn(async () => {})
  follow({ sendWaiting })
  await waitFor(() => expect(sendWaiting).toHaveBeenCalledTimes(1))
})

it.each([
  ['cannot be loaded', null],
  ['is older', {}],
])('leaves the work on the device when the remote %s', async (_, remote) => {
  leave(1)
  const { loadRemote } = follow(remote)
  await waitFor(() => expect(loadRemote).toHaveBeenCalled())
})
