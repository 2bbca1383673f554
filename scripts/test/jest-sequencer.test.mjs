import { existsSync } from 'node:fs'
import path from 'node:path'
import SlowFirst, { slowFiles } from './jest-sequencer.mjs'

const root = path.resolve(__dirname, '../..')

test.each(slowFiles)('%s exists', (file) => {
  expect(existsSync(path.join(root, file))).toBe(true)
})

test('starts the slow files first, the slowest before the others, then the largest', async () => {
  const [slowest, slow] = slowFiles.map((file) => path.join(root, file))
  const [small, large] = ['/small.test.ts', '/large.test.ts']
  const hasteFS = { getSize: (/** @type {string} */ file) => (file === large ? 2 : 1) }
  const context = { config: { id: 'x', cacheDirectory: root, name: 'x' }, hasteFS }
  const tests = [small, slow, large, slowest].map((file) => ({ path: file, context }))
  const sequencer = new SlowFirst(/** @type {any} */ ({ contexts: [], globalConfig: {} }))
  const sorted = await sequencer.sort(/** @type {any} */ (tests))
  expect(sorted.map((one) => one.path)).toEqual([slowest, slow, large, small])
})
