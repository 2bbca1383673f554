import { runAll } from './run-all'

it('does every step in order, and rejects with the first failure at the end', async () => {
  const done: number[] = []
  const step = (name: number, error?: string) => async () => {
    done.push(name)
    if (error) throw new Error(error)
  }
  await runAll([step(1), step(2)])
  await expect(runAll([step(3), step(4, 'first'), step(5, 'second'), step(6)])).rejects.toThrow('first')
  expect(done).toEqual([1, 2, 3, 4, 5, 6])
})
