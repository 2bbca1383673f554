import * as z from '@hosts/shared/zod'
import { code, instantInput, unique } from './primitives'

it('names the limit of a code', () => {
  expect(code.safeParse('a'.repeat(201)).error?.issues[0]?.message).toBe('At most 200 characters')
})

it('an instant of a request has a fraction of a second, and not an endless one', () => {
  const accepts = (digits: number) =>
    instantInput.safeParse(`2026-07-01T08:00:00.${'0'.repeat(digits)}Z`).success
  expect([3, 9, 100_000].map(accepts)).toEqual([true, true, false])
})

it('a set has each value once, in the order they came', () => {
  const names = unique(z.array(z.string().check(z.trim())).check(z.maxLength(4)))
  expect(names.parse(['b', 'a', ' b ', 'a'])).toEqual(['b', 'a'])
  expect(names.safeParse(Array(5).fill('a')).success).toBe(false)
})
