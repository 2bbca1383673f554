import { chooseRecords } from './choose-records'

const apps = ['shell', 'chat', 'api']

test.each([
  ['the named apps, after a production release', ['chat'], { isChanged: false, recorded: apps }, ['chat']],
  ['all apps when the wire or the platform has changed', [], { isChanged: true, recorded: apps }, apps],
  ['an app without a record', [], { isChanged: false, recorded: ['shell', 'api'] }, ['chat']],
  ['nothing otherwise', [], { isChanged: false, recorded: apps }, []],
])('records %s', (_, named, state, chosen) => {
  expect(chooseRecords(named, apps, state)).toEqual(chosen)
})
