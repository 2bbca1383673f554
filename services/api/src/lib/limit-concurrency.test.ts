import { createConcurrencyLimit } from './limit-concurrency'

/** Tasks that end on demand. */
const createTasks = () => {
  const started: number[] = []
  const finish: (() => void)[] = []
  const task = (name: number) => () =>
    new Promise<number>((resolve) => {
      started.push(name)
      finish[name] = () => resolve(name)
    })
  return { started, finish, task }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

it('runs two at once, the others in their order, and refuses more than may wait', async () => {
  const limit = createConcurrencyLimit(2, 1)
  const { started, finish, task } = createTasks()
  const [first, second, third] = [0, 1, 2].map((name) => limit(task(name)))
  await turn()
  expect(started).toEqual([0, 1])
  await expect(limit(task(3))).rejects.toMatchObject({ statusCode: 503, code: 'overloaded', retryAfter: 2 })
  finish[0]?.()
  await first
  await turn()
  expect(started).toEqual([0, 1, 2])
  finish[1]?.()
  finish[2]?.()
  expect(await Promise.all([second, third])).toEqual([1, 2])
})

it('lets the next one in after a failure', async () => {
  const limit = createConcurrencyLimit(1, 1)
  const failing = limit(() => Promise.reject(new Error('no')))
  const next = limit(async () => 'in')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('in')
})
