import { retryDeadlock } from './in-transaction'

const failWith = (code: string) => Object.assign(new Error(code), { cause: { code } })

it.each<[string, Error[], number]>([
  ['a deadlock once', [failWith('40P01')], 2],
  ['no second deadlock', [failWith('40P01'), failWith('40P01')], 2],
  ['nothing else', [failWith('23505')], 1],
])('retries %s', async (_, errors, calls) => {
  const write = jest.fn<Promise<string>, []>().mockResolvedValue('done')
  for (const error of errors) write.mockRejectedValueOnce(error)
  const outcome = retryDeadlock(write).catch((error: Error) => error)
  expect(await outcome).toBe(errors.length < calls ? 'done' : errors.at(-1))
  expect(write).toHaveBeenCalledTimes(calls)
})
