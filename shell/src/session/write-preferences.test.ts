import { logOut, userChanged } from '@hosts/shared/platform'
import { createHostStore } from '@hosts/shared/store'
import { demoUser } from '@hosts/shared/testing'
import { writePreferences } from './write-preferences'

test('writes time format and language of the user onto the page, for as long as there is one', () => {
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
