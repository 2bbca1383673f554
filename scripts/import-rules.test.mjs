import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { doors, packages, rooms, walls } from './import-rules.mjs'

const root = path.join(import.meta.dirname, '..')
const listed = ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mts', '*.mjs', '*.js', '*.css']
const isThere = (/** @type {string} */ file) => existsSync(path.join(root, file))
const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).split('\n')
const texts = files
  .filter((file) => file && !file.startsWith('contracts/') && isThere(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

const specifier = /\b(?:from |import |import\(\s*|require\()(['"])([^'"\n]+)\1/g
/** @param {{ file: string, text: string }} source */
const readImports = ({ file, text }) =>
  [...text.matchAll(specifier)].map(([, , name = '']) => ({ file, name }))
const imports = texts.filter(({ file }) => !file.endsWith('.css')).flatMap(readImports)

/** What a pattern matches of a path's start: `remotes/*` matches `remotes/chat` of `remotes/chat/src/a`. */
const match = (/** @type {string} */ pattern, /** @type {string} */ name) => {
  const groups = pattern.replaceAll('{', '(?:').replaceAll('}', ')').replaceAll(',', '|')
  return name.match(`^${groups.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}(?=/|\\.\\w+$|$)`)?.[0]
}

/** Where an import leads: to a path from the root, or into a package. */
const resolve = (/** @type {string} */ file, /** @type {string} */ name) => {
  const [, workspace = '', rest = ''] = name.match(/^@hosts\/([^/]+)(.*)/) ?? []
  const folder = ['', 'services/'].find((above) => isThere(above + workspace)) ?? 'remotes/'
  if (workspace) return folder + workspace + rest
  const target = name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name
  return ['ts', 'tsx'].some((end) => isThere(`${target}/index.${end}`)) ? `${target}/index` : target
}

/** The rules that an import breaks. */
const findBroken = (/** @type {string} */ file, /** @type {string} */ name) => {
  const target = resolve(file, name)
  const isOurs = /^\.|^@hosts\//.test(name)
  const left = rooms.filter(([room, may]) => {
    const own = match(room, file)
    return own && isOurs && !match(own, target) && !match(may, target)
  })
  const isTest = /\.test\./.test(file)
  const owned = [...packages, ...(isTest ? [] : walls)]
  const taken = owned.filter(([what, only]) => match(what, target) && !match(only, file))
  const inside = doors.map((door) => match(door, target)).find((folder) => folder && !match(folder, file))
  const isShut = inside && target !== `${inside}/index` && !isTest
  return [...left, ...taken]
    .map(([, , rule]) => rule)
    .concat(isShut ? [`Its door is ${inside}/index.ts.`] : [])
}

/** Imports between folders beside each other that close a circle. */
const findCircles = (/** @type {typeof imports} */ all) => {
  let steps = all.flatMap(({ file, name }) => {
    const [from, to] = [file.split('/'), resolve(file, name).split('/')]
    const depth = from.findIndex((part, index) => part !== to[index])
    const [start, end] = [from, to].map((parts) => parts.slice(0, depth + 1).join('/'))
    // A file beside the folders belongs to none of them.
    const isBetweenFolders = depth < Math.min(from.length, to.length) - 1
    return isBetweenFolders ? [{ start, end, file, name }] : []
  })
  for (let count = -1; count !== steps.length; ) {
    count = steps.length
    const [starts, ends] = [new Set(steps.map(({ start }) => start)), new Set(steps.map(({ end }) => end))]
    steps = steps.filter(({ start, end }) => starts.has(end) && ends.has(start))
  }
  return steps.map(({ file, name }) => ({ file, name }))
}

test('every import follows scripts/import-rules.mjs, and no folders import each other in a circle', () => {
  const told = imports.map(({ file, name }) => `${file} imports ${name}: ${findBroken(file, name).join(' ')}`)
  expect(told.filter((line) => !line.endsWith(': '))).toEqual([])
  expect(findCircles(imports.filter(({ file }) => !/\.(?:test|spec)\.|\/testing\b/.test(file)))).toEqual([])
})

test('only remotes/chat/src/stream knows the classes of Stream’s elements', () => {
  const known = texts.filter(({ text }) => /(?<!--)\bstr-chat__/.test(text)).map(({ file }) => file)
  expect(known.filter((file) => /^remotes\/chat\/src\/(?!stream\/|.*\.test\.)/.test(file))).toEqual([])
})

test.each([
  ['remotes/notes/src/a.ts', ['@hosts/auth/routes', '../../auth/src/a', 'zod/mini'], ['@hosts/shared/ui']],
  ['shell/src/app/a.test.ts', ['@hosts/notes', '@module-federation/enhanced'], ['react-redux']],
  ['services/api/src/a.ts', ['@hosts/shared/ui', 'stream-chat-react'], ['@hosts/shared/cli']],
  ['remotes/chat/src/lib/a.ts', ['../stream/theme/a', '../features/unread'], ['../i18n/a']],
  ['remotes/bookings/src/lib/a.ts', ['../features/list', '../screens/a'], ['../api/a']],
  ['remotes/bookings/src/features/list/a.ts', ['../drawer/a', '../../slots/a'], ['../actions']],
  ['remotes/locations/src/lib/a.ts', ['../features/bays'], ['../api/a']],
  ['remotes/locations/src/features/bays/a.ts', ['../overview/a'], ['../photos']],
  ['remotes/chat/src/features/driver/a.ts', ['../search/a', '../../app/a', 'stream-ui/a'], ['../search']],
])('%s may not import %j, but may %j', (file, refused, allowed) => {
  expect([...refused, ...allowed].filter((name) => findBroken(file, name).length > 0)).toEqual(refused)
})

test('reads every kind of import and finds a circle of three', () => {
  const text = "import type { A } from '../b/a'\nexport * from '../b'\nawait import('../d/a')\nimport '../d'"
  const read = readImports({ file: 'x/a/a.ts', text })
  expect(read).toHaveLength(4)
  const more = [
    { file: 'x/b/a.ts', name: '../c/a' },
    { file: 'x/c/d/a.ts', name: '../../a/a' },
  ]
  expect(findCircles([...read, ...more])).toEqual([read[0], ...more])
})
