import { releaseEvent } from '@hosts/shared/telemetry'
import { version } from '../../package.json'
import { createLoadLog, type LoadRecord } from '../federation/diagnosis/load-log'
import { createProblemLog } from './problem-log'
import { readStack, toPositions } from './read-stack'
import { reportReleases } from './report-releases'

const targets = {
  chat: { name: 'chat', version: '1.2.0', channel: 'canary', folder: 'http://remotes.test/chat/' },
  locations: {
    name: 'locations',
    version: '2.0.0',
    channel: 'stable',
    folder: 'http://remotes.test/locations/',
  },
} as const
const chat = { remote: 'chat', version: '1.2.0', channel: 'canary' }
const shell = { remote: 'shell', version, channel: 'stable' }

const entry: LoadRecord = {
  remote: 'chat',
  version: '1.2.0',
  channel: 'canary',
  address: null,
  outcome: 'loaded',
  ms: 1,
  startedAt: 1,
}

const start = () => {
  const loads = createLoadLog()
  loads.add(entry)
  loads.add({ ...entry, remote: 'locations', version: '2.0.0', channel: 'stable' })
  const problems = createProblemLog()
  const events: unknown[] = []
  let open = (_: string) => {}
  const follow = () =>
    reportReleases(
      {
        loads,
        problems,
        onScreen: (listener) => {
          open = listener
        },
        getResolvedRemote: (name) => targets[name as 'chat'],
      },
      (event) => events.push(releaseEvent.parse(event)),
    )
  return { loads, problems, events, follow, open: (name: string) => open(name) }
}

const createError = (message: string, ...addresses: string[]) =>
  Object.assign(new TypeError(message), {
    stack: ['TypeError: x', ...addresses.map((address) => `    at f (${address}:1:22)`)].join('\n'),
  })
const inChat = 'http://remotes.test/chat/remote.3f2a.js'
const inShell = `${window.location.origin}/main.a1b2.js`

test('reports each screen that is opened, with the shell, and a failed load as a view that failed', () => {
  const { loads, events, follow, open } = start()
  loads.add({ ...entry, outcome: 'mime' })
  follow()
  open('chat')
  open('unknown')
  loads.add({ ...entry, outcome: 'registry', version: null })
  expect(events).toEqual([
    { kind: 'view', ...chat },
    { kind: 'failure', ...chat, cause: 'mime' },
    { kind: 'view', ...shell },
    { kind: 'view', ...chat },
    { kind: 'view', ...shell },
  ])
})

test('reports a crash, earlier ones too, scrubbed, with the screen and the places', () => {
  window.history.replaceState(null, '', '/locations/B-XY-12/chat?token=secret')
  const { problems, events, follow } = start()
  problems.add('crash', createError('no driver "Ana Mayer"', inChat, inShell), 'chat')
  follow()
  expect(events).toEqual([
    {
      kind: 'crash',
      ...chat,
      screen: '/locations/:id/chat',
      message: 'TypeError: no driver :text',
      stack: ['remote.3f2a.js:1:22', 'main.a1b2.js:1:22'],
    },
  ])
})

test.each([
  [
    'the innermost remote of its stack',
    createError('x', inShell, inChat, 'http://remotes.test/locations/a.js'),
    chat,
  ],
  ['the shell, if only its files are in the stack', createError('x', inShell), shell],
  ['nobody, if it is an extension’s', createError('x', 'chrome-extension://abc/content.js'), null],
  ['nobody, without a stack', 'a text', null],
  ['nobody, for what was cancelled', Object.assign(createError('x', inChat), { name: 'AbortError' }), null],
  [
    'nobody, for a file that was not loaded',
    Object.assign(createError('x', inChat), { name: 'ChunkLoadError' }),
    null,
  ],
])('reports an error as that of %s', (_, error, release) => {
  const { problems, events, follow } = start()
  follow()
  problems.add('error', error)
  expect(events).toEqual(release ? [expect.objectContaining({ kind: 'error', ...release })] : [])
})

test('cuts long texts', () => {
  const { problems, events, follow } = start()
  follow()
  problems.add('crash', createError('word '.repeat(100), ...Array(20).fill(inChat)), 'chat')
  expect(events).toMatchObject([
    { message: expect.stringMatching(/^.{200}$/), stack: Array(10).fill('remote.3f2a.js:1:22') },
  ])
})

test.each([
  ['Chromium', '    at f (http://a.test/x/main.1a.js:12:34)\n    at http://a.test/b.js?v=1:5:6'],
  ['Firefox and Safari', 'f@http://a.test/x/main.1a.js:12:34\n@http://a.test/b.js?v=1:5:6'],
])('reads a stack of %s', (_, stack) => {
  expect(toPositions(readStack({ stack }))).toEqual(['main.1a.js:12:34', 'b.js:5:6'])
})
