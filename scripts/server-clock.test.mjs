import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')

/**
 * Files of remotes that may ask this device for the time: they measure how long something takes, store a time for this device only, write a
 * message's, or, as the gate, correct the clock by a snapshot.
 */
const allowed = [
  'remotes/auth/src/features/account/pending-email.ts',
  'remotes/auth/src/features/login/use-countdown.ts',
  'remotes/chat/src/features/outbox/outbox-outcomes.ts',
  'remotes/chat/src/features/outbox/outbox-queue.ts',
  'remotes/chat/src/features/outbox/retry-schedule.ts',
  'remotes/chat/src/features/unread/mark-read.ts',
  'remotes/chat/src/stream/slim/dayjs.ts',
  'remotes/gate/src/api/get-snapshot.ts',
  'remotes/gate/src/api/load-snapshot.ts',
  'remotes/gate/src/features/gate/',
]
const isTest = /\.test\.|\/testing(?:\/|\.|-)/
const asks = /\bDate\.now\b|\bnew Date\(\)|\b(?:today|now)\([^)\s]/
const comment = /\/\*[\s\S]*?\*\/|\/\/ .*/g

test('what screens decide is decided by the clock of the server: `getNow` of the platform', () => {
  const files = execFileSync('git', ['ls-files', 'remotes/*/src/**.ts', 'remotes/*/src/**.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => !isTest.test(file) && !allowed.some((name) => file.startsWith(name)))
  expect(files.length).toBeGreaterThan(100)
  const found = files.filter((file) =>
    asks.test(readFileSync(path.join(root, file), 'utf8').replace(comment, '')),
  )
  expect(found).toEqual([])
})
