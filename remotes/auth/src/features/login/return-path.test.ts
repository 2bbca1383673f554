import { returnPath } from './return-path'

test.each([
  ['/locations/chat?location-id=7#today', '/locations/chat?location-id=7#today'],
  ['/', '/'],
  [`${window.location.origin}/parkings`, '/parkings'],
])('follows a path of this site: %s', (from, path) => {
  expect(returnPath({ from })).toBe(path)
})

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'http://',
  '/login?forgot',
  42,
  undefined,
])('goes to the locations instead of %s', (from) => {
  expect(returnPath({ from })).toBe('/')
})

test.each([null, undefined, 'text', 7])('goes to the locations for a state of another shape: %s', (state) => {
  expect(returnPath(state)).toBe('/')
})
