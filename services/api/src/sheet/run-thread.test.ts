import { Worker } from 'node:worker_threads'
import { runThread } from './run-thread'

const start = (code: string) =>
  new Worker(`const { parentPort } = require('node:worker_threads'); ${code}`, { eval: true })
const sendNothing = async () => {}

it('returns the first message, and ends the thread', async () => {
  const thread = start(`parentPort.on('message', (text) => parentPort.postMessage(text + '!'))`)
  expect(await runThread(thread, async () => thread.postMessage('made'))).toBe('made!')
  expect(thread.threadId).toBe(-1)
})

it.each([
  ['fails', `throw new Error('broken')`, 'broken'],
  ['rejects', `Promise.reject(new Error('broken'))`, 'broken'],
  ['ends with a code', 'process.exit(3)', /without an answer, exit code 3/],
  ['ends in silence', '', /without an answer, exit code 0/],
])('rejects when the thread %s', async (_, code, message) => {
  await expect(runThread(start(code), sendNothing)).rejects.toThrow(message)
})

it('rejects when what is sent cannot be read, and ends the thread', async () => {
  const thread = start(`parentPort.on('message', () => {})`)
  const send = async () => {
    throw new Error('no rows')
  }
  await expect(runThread(thread, send)).rejects.toThrow('no rows')
  expect(thread.threadId).toBe(-1)
})

it('says when nobody reads any more', async () => {
  const thread = start('process.exit(0)')
  let turns = 0
  const send = async (isAlive: () => boolean) => {
    while (isAlive()) {
      turns++
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  await expect(runThread(thread, send)).rejects.toThrow(/exit code 0/)
  expect(turns).toBeGreaterThan(0)
})
