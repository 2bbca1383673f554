import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')

const guarded = /@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g
/** Stream's own styles show a hover on touch screens, too: these rules take it back. */
const rule = /^(?!.*\.str-chat).*:hover/m

test('a touch screen leaves no hover on what was tapped, nor on what comes under the finger next', () => {
  const files = execFileSync('git', ['ls-files', '*/src/**.css'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
  expect(files.length).toBeGreaterThan(100)
  const found = files.filter((file) =>
    rule.test(readFileSync(path.join(root, file), 'utf8').replace(guarded, '')),
  )
  expect(found).toEqual([])
})
