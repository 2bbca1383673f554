import { existsSync } from 'node:fs'
import path from 'node:path'
import Sequencer, { longest } from './jest-sequencer.mjs'

const root = path.resolve(__dirname, '../..')

/**
 * The order of files of these sizes, some with the time of the run before.
 * @param {Record<string, number>} sizes
 * @param {Record<string, number>} times
 */
const sort = async (sizes, times = {}) => {
  const sequencer = new Sequencer(/** @type {any} */ ({}))
  Reflect.set(sequencer, 'time', (/** @type {{ path: string }} */ test) => times[test.path])
  const context = {
    config: { cache: false },
    hasteFS: { getSize: (/** @type {string} */ file) => sizes[file] },
  }
  const tests = Object.keys(sizes).map((file) => ({ path: file, context }))
  return (await sequencer.sort(/** @type {any} */ (tests))).map((test) => test.path)
}

const [first = '', second = ''] = longest.map((file) => `/clone/${file}`)

test('starts the longest files first, then the large ones', async () => {
  expect(await sort({ '/clone/small': 1, [second]: 2, '/clone/large': 9, [first]: 3 })).toEqual([
    first,
    second,
    '/clone/large',
    '/clone/small',
  ])
})

test('goes by the times of the run before', async () => {
  expect(await sort({ [first]: 2, '/clone/long': 1 }, { [first]: 5, '/clone/long': 7 })).toEqual([
    '/clone/long',
    first,
  ])
})

test.each(longest)('%s exists', (file) => {
  expect(existsSync(path.join(root, file))).toBe(true)
})
