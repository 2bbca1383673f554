import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from '../stack/options.mjs'
import { Problem } from '../stack/problem.mjs'
import { say } from '../stack/say.mjs'
import { countProcessorTime } from './processor-time.mjs'

/**
 * @typedef {import('./reports.mjs').Result} Result
 * @typedef {import('./summary.mjs').Part} Part
 * @typedef {{ title: string, command: string[], env?: Record<string, string> }} Command
 */

/**
 * Whether a command of the project or of its packages succeeds.
 *
 * @param {string[]} words
 * @param {Record<string, string>} env
 * @returns {Promise<boolean>}
 */
const succeeds = ([command = '', ...args], env = {}) =>
  new Promise((resolve) => {
    const PATH = `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH, ...env },
    })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })

/** Runs the parts of `npm test` one after another and measures each. */
export const createRun = () => {
  const clock = countProcessorTime()
  /** @type {Part[]} */
  const parts = []
  /** @type {Result['tests']} */
  const tests = []

  /**
   * @param {string} title
   * @param {() => Promise<Result>} work
   */
  const measure = async (title, work) => {
    say(`\n▸ ${title}`)
    const [begun, before] = [performance.now(), clock.read()]
    const { tests: timed, ...counts } = await work()
    const after = clock.read()
    const processor = before === null || after === null ? null : after - before
    parts.push({ title, wall: (performance.now() - begun) / 1000, processor, ...counts })
    tests.push(...timed)
  }
  /** @param {boolean} succeeded */
  const resultOf = (succeeded) => ({ passed: 0, failed: succeeded ? 0 : 1, skipped: 0, tests: [] })

  return {
    parts,
    tests,
    end: clock.stop,
    /**
     * Something that later parts need. Gives null when it fails.
     *
     * @template Value
     * @param {string} title
     * @param {() => Promise<Value>} work
     * @returns {Promise<Value | null>}
     */
    prepare: async (title, work) => {
      /** @type {Value | null} */
      let value = null
      await measure(title, async () => {
        value = await work().catch((error) => {
          console.error(error instanceof Problem ? `${error.details}\n${error.message}` : error)
          return null
        })
        return resultOf(value !== null)
      })
      return value
    },
    /**
     * Something without tests to count: only its failure counts.
     *
     * @param {Command} command
     */
    check: ({ title, command, env = {} }) =>
      measure(title, async () => resultOf(await succeeds(command, env))),
    /**
     * A runner that counts its own tests; one that fails without a failed test counts as one.
     *
     * @param {Command} command
     * @param {() => Result | null} readResult null where it has had nothing to run
     */
    suite: ({ title, command, env = {} }, readResult) =>
      measure(title, async () => {
        const succeeded = await succeeds(command, env)
        const result = readResult() ?? resultOf(true)
        return { ...result, failed: succeeded ? result.failed : Math.max(result.failed, 1) }
      }),
  }
}
