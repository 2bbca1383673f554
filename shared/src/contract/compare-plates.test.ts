import { comparePlates, type PlateMatch } from './compare-plates'

test.each<[typed: string, booked: string, PlateMatch | null]>([
  ['hh ab 123', 'HH-AB 123', 'same'],
  ['HH-A8 I23', 'HH-AB 123', 'look-alike'],
  ['LTO 482', 'LT0 482', 'look-alike'],
  ['HH-BA 123', 'HH-AB 123', 'transposed'],
  ['HH-AB 213', 'HH-AB 123', 'transposed'],
  ['HH-AC 123', 'HH-AB 123', 'one-letter'],
  ['HHAB12', 'HH-AB 123', 'one-letter'],
  ['HHAB1234', 'HH-AB 123', 'one-letter'],
  ['HH-AC 124', 'HH-AB 123', null],
  ['321 BA-HH', 'HH-AB 123', null],
  ['HHAB1', 'HH-AB 123', null],
  ['AB1', 'AB2', null],
  ['', 'HH-AB 123', null],
  ['---', '---', null],
])('%s for %s: %s', (typed, booked, expected) => {
  expect([comparePlates(typed, booked), comparePlates(booked, typed)]).toEqual([expected, expected])
})
