import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

/** Starts a PostgreSQL server that the test may restart; the others share one. `url` names no database. */
export const startOwnPostgres = async () => {
  const child = fork(resolve(import.meta.dirname, 'jest/postgres-process.mjs'))
  const exited = once(child, 'exit')
  const reply = async () => {
    const [message] = await Promise.race([once(child, 'message'), exited])
    if (typeof message !== 'string') throw new Error('PostgreSQL did not start')
    return message
  }
  const url = await reply()
  return {
    url,
    /** Resolves once the server accepts connections again. */
    restart: async (mode: 'immediate' | 'fast') => {
      const answer = reply()
      child.send(mode)
      await answer
    },
    stop: async () => {
      child.disconnect()
      await exited
    },
  }
}
