import { demoUser } from '@hosts/shared/testing'
import { readInitialSession } from './read-initial-session'
import { storageKeys, storeSession } from './storage'

beforeEach(() => localStorage.clear())

test('nothing stored: nobody is logged in', () => {
  expect(readInitialSession()).toEqual({ user: null, ended: null })
})

test('user, access token and refresh token are kept under the specified keys', () => {
  storeSession({ user: demoUser, accessToken: 'a', refreshToken: 'r' })
  expect({ ...localStorage }).toEqual({
    user: JSON.stringify(demoUser),
    'access-token': 'a',
    'refresh-token': 'r',
  })
  expect(readInitialSession()).toEqual({ user: demoUser, ended: null })
})

test.each([
  ['{'],
  ['null'],
  ['[]'],
  ['"text"'],
  ['{"id":"1"}'],
  [JSON.stringify({ ...demoUser, subrole: 'king' })],
])('a stored user that reads %s is cleared and has to log in again', (stored) => {
  storeSession({ user: demoUser, accessToken: 'a', refreshToken: 'r' })
  localStorage.setItem(storageKeys.user, stored)
  expect(readInitialSession()).toEqual({ user: null, ended: 'expired' })
  expect(localStorage).toHaveLength(0)
})

test('a user without any token has to log in again', () => {
  localStorage.setItem(storageKeys.user, JSON.stringify(demoUser))
  expect(readInitialSession()).toEqual({ user: null, ended: 'expired' })
})

test('a user stored with the specified fields alone stays logged in', () => {
  const { id, name, email, phone, subrole } = demoUser
  localStorage.setItem(storageKeys.user, JSON.stringify({ id, name, email, phone, subrole }))
  localStorage.setItem(storageKeys.accessToken, 'a')
  expect(readInitialSession().user).toMatchObject({ id, name, email, phone, subrole })
})
