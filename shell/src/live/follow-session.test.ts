import { loggedIn, logOut, userChanged } from '@hosts/shared/platform'
import { demoUser } from '@hosts/shared/testing'
import { waitFor } from '@testing-library/react'
import { createShellStore } from '../app/store'
import { followSession } from './follow-session'
import { startLive } from './start-live'

jest.mock('./start-live', () => ({ startLive: jest.fn() }))
let showFirstScreen = () => {}
jest.mock('../federation/loading/run-after-first-screen', () => ({
  runAfterFirstScreen: (callback: () => void) => {
    showFirstScreen = callback
  },
}))
const start = jest.mocked(startLive)
const session = (id: number) => ({ user: { ...demoUser, id }, accessToken: 'a', refreshToken: 'r' })

it('starts after the first screen of each session, and ends with it', async () => {
  globalThis.fetch = jest.fn(async () => new Response('{}')) as unknown as typeof fetch
  const store = createShellStore('http://api.test', { user: null, ended: null })
  followSession(store, 'http://api.test')
  store.dispatch(loggedIn(session(1)))
  expect(start).not.toHaveBeenCalled()
  showFirstScreen()
  await waitFor(() => expect(start).toHaveBeenCalledTimes(1))
  const signals = () => start.mock.calls.map(([{ signal }]) => signal.aborted)
  store.dispatch(userChanged({ ...demoUser, name: 'Other name' }))
  expect(signals()).toEqual([false])
  store.dispatch(logOut())
  expect(signals()).toEqual([true])

  store.dispatch(loggedIn(session(2)))
  showFirstScreen()
  await waitFor(() => expect(signals()).toEqual([true, false]))
  expect(start.mock.calls[1]?.[0].since).toBeGreaterThan(Date.now() - 60_000)
})
