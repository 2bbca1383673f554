import { groupRemotes } from './group-remotes.mjs'

const auth = { name: 'auth', paths: ['/login'] }
const old = { name: 'locations', paths: ['/locations', '/parkings', '/locations/bookings'] }
const bookings = { name: 'bookings', paths: ['/locations/bookings'] }
const gate = { name: 'gate', paths: ['/parkings'] }
const locations = { name: 'locations', paths: ['/locations'] }

test.each([
  ['remotes with paths of their own', [auth, old], [auth, old], [['auth'], ['locations']]],
  ['a path that moves', [auth, old], [auth, gate, locations], [['auth'], ['gate', 'locations']]],
  ['two moves', [old], [bookings, gate, locations], [['bookings', 'gate', 'locations']]],
  ['moves that are released', [gate, locations], [gate, locations], [['gate'], ['locations']]],
])('groups %s', (_, released, here, groups) => {
  expect(groupRemotes(released, here)).toEqual(groups)
})
