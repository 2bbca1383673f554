import { boundedLabels } from './bounded-labels'

const HOUR = 60 * 60 * 1000
const other = { remote: 'other', version: 'other' }

it('tells so many apart, the rest goes under other', () => {
  const labels = boundedLabels(() => {}, 2)
  expect(labels('chat', '1.0.0', 0)).toEqual({ remote: 'chat', version: '1.0.0' })
  expect(labels('chat', undefined, 0)).toEqual({ remote: 'chat', version: 'unknown' })
  expect(labels('chat', '1.1.0', 0)).toEqual(other)
  expect(labels('auth', '1.0.0', 0)).toEqual(other)
  expect(labels('chat', '1.0.0', 0)).toEqual({ remote: 'chat', version: '1.0.0' })
})

it('makes room for a new release once an old one was not seen for an hour', () => {
  const dropped: unknown[] = []
  const labels = boundedLabels((gone) => dropped.push(gone), 2)
  labels('chat', '1.0.0', 0)
  labels('auth', '1.0.0', 0)
  labels('chat', '1.0.0', HOUR / 2)
  expect(labels('chat', '1.1.0', HOUR - 1)).toEqual(other)
  expect(labels('chat', '1.1.0', HOUR)).toEqual({ remote: 'chat', version: '1.1.0' })
  expect(dropped).toEqual([{ remote: 'auth', version: '1.0.0' }])
  expect(labels('auth', '1.0.0', HOUR)).toEqual(other)
})
