import { findFirstScreen, findScripts, sumBytes } from './first-screen'

const requests = [
  { path: '/login', type: 'Document', bytes: 5000, startedAt: 1000 },
  { path: '/main.js', type: 'Script', bytes: 150_000, startedAt: 1010 },
  { path: '/font.woff2', type: 'Font', bytes: 20_000, startedAt: 2400 },
  { path: '/prefetched.js', type: 'Script', bytes: 90_000, startedAt: 2500 },
]

test('does not count requests after the paint', () => {
  const first = findFirstScreen(requests, 2500)
  expect(first.map(({ path }) => path)).toEqual(['/login', '/main.js', '/font.woff2'])
  expect(sumBytes(first)).toBe(175_000)
})

test('recognizes scripts by type, not by name', () => {
  expect(findScripts(requests).map(({ path }) => path)).toEqual(['/main.js', '/prefetched.js'])
})
