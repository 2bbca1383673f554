import { setImmediate as nextRound } from 'node:timers/promises'
import { eachInTurns, takeTurn } from './take-turns'

const spin = (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

it('lets one piece of work go on in each round of the event loop', async () => {
  const order: string[] = []
  const work = async (name: string) => {
    await takeTurn()
    order.push(name)
  }
  const all = ['a', 'b', 'c'].map(work)
  for (let round = 0; round < 3; round++) {
    await nextRound()
    order.push(`round ${round}`)
  }
  await Promise.all(all)
  expect(order).toEqual(['a', 'round 0', 'b', 'round 1', 'c', 'round 2'])
})

it('does long work in turns with others, and short work at once', async () => {
  let rounds = 0
  let isDone = false
  const count = async () => {
    while (!isDone) {
      await nextRound()
      rounds += 1
    }
  }
  const counting = count()
  const seen: number[] = []
  await eachInTurns([1, 2, 3, 4], (item) => {
    spin(3)
    seen.push(item)
  })
  isDone = true
  await counting
  expect(seen).toEqual([1, 2, 3, 4])
  expect(rounds).toBeGreaterThanOrEqual(3)
  // A clock that stands: under load, short work takes long.
  jest.spyOn(performance, 'now').mockReturnValue(0)
  let isShort = false
  void eachInTurns([1, 2, 3], () => {}).then(() => {
    isShort = true
  })
  await Promise.resolve()
  await Promise.resolve()
  jest.restoreAllMocks()
  expect(isShort).toBe(true)
})
