import { createAccountLimit } from './limit-by-account'

/** Tasks that end on demand. */
const createTasks = () => {
  const started: string[] = []
  const finish: Record<string, () => void> = {}
  const task = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name)
      finish[name] = () => resolve(name)
    })
  return { started, finish, task }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))
const refused = { statusCode: 429, code: 'too_many_calls', retryAfter: 2 }

it('refuses more tasks of one account than it may have, and none of another', async () => {
  const limit = createAccountLimit({ slots: 1, queue: 8, perAccount: 3 })
  const { finish, task } = createTasks()
  const own = ['a1', 'a2', 'a3'].map((name) => limit(1, task(name)))
  for (let at = 0; at < 9; at++) await expect(limit(1, task('a4'))).rejects.toMatchObject(refused)
  const other = limit(2, task('b1'))
  for (const name of ['a1', 'a2', 'b1', 'a3']) {
    finish[name]?.()
    await turn()
  }
  expect(await Promise.all([...own, other])).toEqual(['a1', 'a2', 'a3', 'b1'])
  const again = limit(1, task('a5'))
  await turn()
  finish.a5?.()
  expect(await again).toBe('a5')
})

it('lets accounts take turns, each with its tasks in their order', async () => {
  const limit = createAccountLimit({ slots: 2, queue: 9, perAccount: 9 })
  const { started, finish, task } = createTasks()
  const names = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'c1']
  const all = names.map((name) => limit(name.charCodeAt(0), task(name)))
  for (let at = 0; at < names.length; at++) {
    await turn()
    finish[started[at] ?? '']?.()
  }
  await Promise.all(all)
  expect(started).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5'])
})

it('refuses everybody when too many of all accounts wait', async () => {
  const limit = createAccountLimit({ slots: 1, queue: 1, perAccount: 3 })
  const { finish, task } = createTasks()
  const all = [limit(1, task('a1')), limit(2, task('b1'))]
  await expect(limit(3, task('c1'))).rejects.toMatchObject({ statusCode: 503, code: 'overloaded' })
  for (const name of ['a1', 'b1']) {
    await turn()
    finish[name]?.()
  }
  expect(await Promise.all(all)).toEqual(['a1', 'b1'])
})

it('lets the next one in after a failure, also of the same account', async () => {
  const limit = createAccountLimit({ slots: 1, queue: 1, perAccount: 1 })
  await expect(limit(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await limit(1, async () => 'in')).toBe('in')
})

it('lets one account use only its part of the slots', async () => {
  const limit = createAccountLimit({ slots: 2, slotsPerAccount: 1, queue: 9, perAccount: 9 })
  const { started, finish, task } = createTasks()
  const all = ['a1', 'a2', 'b1'].map((name) => limit(name.charCodeAt(0), task(name)))
  await turn()
  expect(started).toEqual(['a1', 'b1'])
  finish.b1?.()
  await turn()
  expect(started).toEqual(['a1', 'b1'])
  finish.a1?.()
  await turn()
  finish.a2?.()
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1'])
})
