import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { storeSourceMaps } from '../source-maps'
import { createWorkFolder } from '../testing/fake-remote'
import { explainStack } from './explain-stack'

let work: ReturnType<typeof createWorkFolder>
beforeEach(() => {
  work = createWorkFolder()
})
afterEach(() => work.remove())

/** A build of the chat whose one script has its second line from line 3, column 3 of a source. */
const build = (script: string, source: string) => {
  const dist = path.join(work.folder, 'dist')
  mkdirSync(path.join(dist, 'entry'), { recursive: true })
  writeFileSync(path.join(dist, 'entry/remote-entry.js.map'), '{}')
  writeFileSync(
    path.join(dist, `${script}.map`),
    JSON.stringify({ version: 3, sources: [`webpack://hosts_chat/${source}`], names: [], mappings: ';AAEE' }),
  )
  return dist
}

test('maps the places of a stack to the sources of releases, also of earlier ones', async () => {
  await storeSourceMaps(work.root, 'chat', build('remote.1111111111.js', './src/first.ts'))
  await storeSourceMaps(work.root, 'chat', build('remote.2222222222.js', '../../shared/src/second.ts'))
  const stack = [
    'TypeError: x',
    '    at f (http://remotes.test/chat/remote.1111111111.js:2:1)',
    'g@http://remotes.test/chat/remote.2222222222.js?v=1:2:8',
    '{"stack":["remote.1111111111.js:2:1","gone.3333333333.js:1:1"]}',
  ].join('\n')
  expect(explainStack(stack, work.root)).toEqual([
    'remote.1111111111.js:2:1  remotes/chat/src/first.ts:3:3',
    'remote.2222222222.js?v=1:2:8  shared/src/second.ts:3:3',
    'remote.1111111111.js:2:1  remotes/chat/src/first.ts:3:3',
    'gone.3333333333.js:1:1  (no map: neither released from here nor built in this checkout)',
  ])
})

test('stores maps outside of the published folder', async () => {
  await storeSourceMaps(work.root, 'chat', build('remote.1111111111.js', './src/first.ts'))
  expect(readdirSync(work.folder).sort()).toEqual(['dist', 'site-maps'])
  expect(readdirSync(path.join(work.folder, 'site-maps/chat'))).toEqual(['remote.1111111111.js.map'])
})
