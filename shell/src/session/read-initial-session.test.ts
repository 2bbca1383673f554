import { demoUser } from '@hosts/shared/testing'
import { readInitialSession } from './read-initial-session'
import { storageKeys, storeSession } from './storage'

beforeEach(() => localStorage.clear())

test('logs nobody in without a stored user', () => {
  expect(readInitialSession()).toEqual({ user: null, ended: null })
})

test('stores user, access token and refresh token under the specified keys', () => {
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
])('clears a stored user that reads %s and asks for a login', (stored) => {
  storeSession({ user: demoUser, accessToken: 'a', refreshToken: 'r' })
  localStorage.setItem(storageKeys.user, stored)
  expect(readInitialSession()).toEqual({ user: null, ended: 'expired' })
  expect(localStorage).toHaveLength(0)
})

test('asks for a login without a token', () => {
  localStorage.setItem(storageKeys.user, JSON.stringify(demoUser))
  expect(readInitialSession()).toEqual({ user: null, ended: 'expired' })
})

test('accepts a stored user with only the specified fields', () => {
  const { id, name, email, phone, subrole } = demoUser
  localStorage.setItem(storageKeys.user, JSON.stringify({ id, name, email, phone, subrole }))
  localStorage.setItem(storageKeys.accessToken, 'a')
  expect(readInitialSession().user).toMatchObject({ id, name, email, phone, subrole })
})
