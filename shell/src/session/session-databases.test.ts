import 'fake-indexeddb/auto'
import { logOut, sessionExpired } from '@hosts/shared/platform'
import { setDatabaseExpiry } from '@hosts/shared/session-databases'
import { demoUser } from '@hosts/shared/testing'
import { waitFor } from '@testing-library/react'
import { createShellStore } from '../app/store'
import { deleteExpiredDatabases } from './delete-expired-databases'

const create = (name: string) =>
  new Promise<void>((resolve) => {
    const request = indexedDB.open(name)
    request.onsuccess = () => {
      request.result.close()
      resolve()
    }
  })
const list = async () => (await indexedDB.databases()).map(({ name }) => name)

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}))
})
afterEach(() => jest.restoreAllMocks())

test.each([logOut, sessionExpired])('%s deletes the databases of the session, and no other', async (end) => {
  for (const name of ['session/gate', 'session/later-remote', 'gate-events']) await create(name)
  createShellStore('/api/v1', { user: demoUser, ended: null }).dispatch(end())
  await waitFor(async () => expect(await list()).toEqual(['gate-events']))
})

test('the start of the app deletes expired databases, and no other', async () => {
  const hour = 3_600_000
  for (const [name, expiry] of [
    ['session/gate', -hour],
    ['session/later-remote', hour],
    ['gate-events', -hour],
  ] as const) {
    await create(name)
    setDatabaseExpiry(name, Date.now() + expiry)
  }
  deleteExpiredDatabases()
  await waitFor(async () => expect(await list()).toEqual(['gate-events', 'session/later-remote']))
})
