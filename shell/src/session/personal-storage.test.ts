import { storePendingWork } from '@hosts/shared/pending-work'
import { loggedIn, logOut, sessionExpired } from '@hosts/shared/platform'
import { signUpDraftPrefix } from '@hosts/shared/sign-up-drafts'
import { demoUser } from '@hosts/shared/testing'
import { createShellStore } from '../app/store'
import { followOtherTabs } from './follow-other-tabs'
import { storageKeys, storeSession } from './storage'

const session = { user: demoUser, accessToken: 'a', refreshToken: 'r' }
const other = { ...session, user: { ...demoUser, id: demoUser.id + 1 } }
const openTab = () => createShellStore('/api/v1', { user: demoUser, ended: null })
const texts = { 'draft/1/warehouse-7/messaging:w7-d1': 'Bay fo', 'of-a-later-remote': 'typed' }
const browser = { 'registry-sequence': '{}', canary: '12', 'remote-overrides': '{}', 'device/sound': 'off' }
const getTexts = () => Object.keys(localStorage).filter((key) => key in texts)

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}))
  localStorage.clear()
  storeSession(session)
  for (const [key, value] of Object.entries({ ...texts, ...browser })) localStorage.setItem(key, value)
})
afterEach(() => jest.restoreAllMocks())

test('a logout leaves only what belongs to the browser', () => {
  openTab().dispatch(logOut())
  expect({ ...localStorage }).toEqual(browser)
})

test.each([
  ['logout', logOut()],
  ['login or sign-up', loggedIn(session)],
])('a %s removes what was typed in a sign-up of this tab', (_, action) => {
  sessionStorage.setItem(`${signUpDraftPrefix}host-`, '{"name":"Ada Berg"}')
  sessionStorage.setItem('of-the-tab', '1')
  openTab().dispatch(action)
  expect({ ...sessionStorage }).toEqual({ 'of-the-tab': '1' })
  sessionStorage.clear()
})

test('after an expired session the same user finds the texts again, and nothing but the texts', () => {
  const { dispatch } = openTab()
  dispatch(sessionExpired())
  expect(getTexts()).toEqual(Object.keys(texts))
  expect(JSON.stringify(localStorage)).not.toContain(demoUser.email)
  dispatch(loggedIn(session))
  expect(getTexts()).toEqual(Object.keys(texts))
  dispatch(logOut())
  expect({ ...localStorage }).toEqual(browser)
})

test('after an expired session the login of another user removes the texts', () => {
  const { dispatch } = openTab()
  dispatch(sessionExpired())
  dispatch(loggedIn(other))
  expect(getTexts()).toEqual([])
  expect(localStorage.getItem(storageKeys.user)).toContain(`"id":${other.user.id}`)
  expect(localStorage.getItem('canary')).toBe('12')
})

test('a login without a logout keeps the texts of the same user only', () => {
  const { dispatch } = openTab()
  dispatch(loggedIn(session))
  expect(getTexts()).toEqual(Object.keys(texts))
  dispatch(loggedIn(other))
  expect(getTexts()).toEqual([])
})

test('a login keeps texts without a known owner only where their keys name the user', () => {
  for (const key of Object.values(storageKeys)) localStorage.removeItem(key)
  localStorage.setItem(`unsent/${demoUser.id}/warehouse-7`, '{}')
  localStorage.setItem(`unsent/${other.user.id}/warehouse-${demoUser.id}`, '{}')
  openTab().dispatch(loggedIn(session))
  expect(Object.keys(localStorage).filter((key) => key.startsWith('unsent'))).toEqual([
    `unsent/${demoUser.id}/warehouse-7`,
  ])
  expect(localStorage.getItem('of-a-later-remote')).toBeNull()
})

describe('unsent work', () => {
  const leave = (remote: string, survivesLogout: boolean) =>
    storePendingWork(
      remote,
      new Map(
        [demoUser.id, other.user.id].map((id) => [
          id,
          { count: 2, address: '/notes', survivesLogout, title: '2 notes', text: 'What happens to them.' },
        ]),
      ),
    )
  const getKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('pending/'))
  const surviving = [`pending/notes/${demoUser.id}`, `pending/notes/${other.user.id}`]

  beforeEach(() => {
    leave('notes', true)
    leave('photos2', false)
  })

  test('that survives a logout stays, whoever logs in next', () => {
    const { dispatch } = openTab()
    dispatch(logOut())
    expect(getKeys()).toEqual(surviving)
    dispatch(loggedIn(other))
    expect(getKeys()).toEqual(surviving)
  })

  test('of the same person stays after an expired session', () => {
    const { dispatch } = openTab()
    dispatch(sessionExpired())
    localStorage.removeItem('texts-of')
    dispatch(loggedIn(session))
    expect(getKeys()).toEqual([...surviving, `pending/photos2/${demoUser.id}`])
  })

  test('alone leaves no mark of its owner when a session expires', () => {
    localStorage.clear()
    storeSession(session)
    leave('notes', true)
    openTab().dispatch(sessionExpired())
    expect(localStorage.getItem('texts-of')).toBeNull()
  })
})

describe('another tab', () => {
  const follow = () => {
    const here = openTab()
    followOtherTabs(here)
    window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.user }))
    return here.getState().session
  }

  test('ends as logged out, without texts, when the user has logged out there', () => {
    openTab().dispatch(logOut())
    localStorage.setItem('draft/1/late', 'typed here meanwhile')
    expect(follow()).toEqual({ user: null, ended: 'logout' })
    expect({ ...localStorage }).toEqual(browser)
  })

  test('ends as expired, with the texts, when the session has expired there', () => {
    openTab().dispatch(sessionExpired())
    expect(follow()).toEqual({ user: null, ended: 'expired' })
    expect(getTexts()).toEqual(Object.keys(texts))
  })
})

test('works without storage', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError')
  })
  const { dispatch, getState } = openTab()
  dispatch(loggedIn(session))
  dispatch(sessionExpired())
  dispatch(logOut())
  expect(getState().session.user).toBeNull()
})
