import { isAutomatic, isFromLocation } from './is-from-location'

test.each([
  ['staff', 'warehouse-7', true, false],
  ['a campaign', 'warehouse-7-auto', true, true],
  ['another location', 'warehouse-71-auto', false, false],
  ['a driver', 'driver-7', false, false],
])('recognizes a message of %s', (_, id, own, automatic) => {
  expect([isFromLocation({ id }, 'warehouse-7'), isAutomatic({ id }, 'warehouse-7')]).toEqual([
    own,
    automatic,
  ])
})

test('a message without author is not from the location', () => {
  expect(isFromLocation(undefined, 'warehouse-7')).toBe(false)
})
