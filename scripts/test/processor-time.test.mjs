import { createTally, parseStat } from './processor-time.mjs'

test('reads a process whose name holds spaces and brackets', () => {
  const line = '42 (a (b) c) S 7 42 42 0 -1 4194560 9 8 0 0 11 22 33 44 20 0 1 0 5555 123 9 1 2'
  expect(parseStat(line)).toEqual({ pid: 42, parent: 7, startedAt: '5555', own: 33, reaped: 77 })
})

describe('the processor time below a process', () => {
  const root = 10
  /** @type {(pid: number, parent: number, own: number, reaped?: number) => import('./processor-time.mjs').Process} */
  const used = (pid, parent, own, reaped = 0) => ({ pid, parent, startedAt: 'boot', own, reaped })
  /** @param {import('./processor-time.mjs').Process[][]} looks */
  const total = (...looks) => looks.map(createTally(root)).at(-1)

  test('sums a process and its descendants', () => {
    expect(total([used(10, 1, 5), used(11, 10, 20), used(12, 11, 300), used(13, 1, 4000)])).toBe(325)
  })

  test('counts once what an ended child has handed to its parent', () => {
    expect(total([used(10, 1, 5), used(11, 10, 20)], [used(10, 1, 5, 22)])).toBe(27)
    const [before, after] = [used(12, 11, 300), used(10, 1, 5, 340)]
    expect(total([used(10, 1, 5), used(11, 10, 20), before], [after])).toBe(345)
  })

  test('counts the time of an ended process that nobody waited for', () => {
    const browser = [used(10, 1, 5), used(11, 10, 20), used(12, 11, 300)]
    expect(total(browser, [used(10, 1, 5, 20)])).toBe(325)
  })

  test('follows a process whose parent has ended, and its later children', () => {
    const parent = used(10, 1, 5, 20)
    const orphan = used(12, 1, 300)
    const before = [used(10, 1, 5), used(11, 10, 20), used(12, 11, 300)]
    expect(total(before, [parent, orphan])).toBe(325)
    expect(total(before, [parent, orphan], [parent, orphan, used(13, 12, 4000)])).toBe(4325)
  })

  test('distinguishes a new process from an ended one with the same number', () => {
    const later = { ...used(11, 1, 9000), startedAt: 'later' }
    expect(total([used(10, 1, 5), used(11, 10, 20)], [used(10, 1, 5, 20), later])).toBe(25)
  })
})
