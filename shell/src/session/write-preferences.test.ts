import { logOut, userChanged } from '@hosts/shared/platform'
import { createHostStore } from '@hosts/shared/store'
import { demoUser } from '@hosts/shared/testing'
import { writePreferences } from './write-preferences'

test('sets the page’s time format and language while a user is logged in', () => {
  const store = createHostStore(
    { transport: () => new Promise(() => {}) },
    { user: { ...demoUser, timeFormat: '12h' }, ended: null },
  )
  writePreferences(store)
  const { dataset } = document.documentElement
  expect(dataset).toMatchObject({ timeFormat: '12h', language: '' })
  store.dispatch(userChanged({ ...demoUser, language: 'tr', timeFormat: null }))
  expect(dataset).toMatchObject({ timeFormat: '', language: 'tr' })
  store.dispatch(logOut())
  expect(dataset).toMatchObject({ timeFormat: '', language: '' })
})
