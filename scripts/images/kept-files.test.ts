import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const script = path.join(__dirname, '../../docker/shell/docker-entrypoint.d/50-keep-files.sh')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hosts-kept-'))
  mkdirSync(path.join(folder, 'kept'))
})
afterEach(() => {
  chmodSync(path.join(folder, 'kept'), 0o700)
  rmSync(folder, { recursive: true })
})

const name = (release: string) => `main.${release.repeat(10)}.js`
const font = 'font.0123456789.woff2'

/** Starts a container of a release: the script of the image, with the image's folders below the test's. */
const start = (release: string) => {
  const html = path.join(folder, 'site/html')
  rmSync(html, { recursive: true, force: true })
  mkdirSync(html, { recursive: true })
  const files = [name(release), `${name(release)}.br`, `${name(release)}.gz`, font, 'files.json', 'worker.js']
  for (const file of files) writeFileSync(path.join(html, file), file === font ? font : release)
  const text = readFileSync(script, 'utf8').replace(/(?<=[\s="(])\/(kept|site)\b/g, `${folder}/$1`)
  return spawnSync('sh', ['-c', text], { encoding: 'utf8' })
}
const listKept = () =>
  readdirSync(path.join(folder, 'kept'))
    .filter((file) => !file.startsWith('.'))
    .sort()
const filesOf = (...releases: string[]) =>
  [font, ...releases.flatMap((release) => ['', '.br', '.gz'].map((end) => name(release) + end))].sort()

test.each([
  ['the first release', ['1'], ['1']],
  ['the next one', ['1', '2'], ['1', '2']],
  ['a third', ['1', '2', '3'], ['2', '3']],
  ['another start of the same', ['1', '2', '2', '2'], ['1', '2']],
  ['the release before again, and a new one', ['1', '2', '1', '3'], ['1', '3']],
])('after %s the container has the files of its release and of the one before', (_, starts, kept) => {
  for (const release of starts) expect(start(release)).toMatchObject({ status: 0, stderr: '' })
  expect(listKept()).toEqual(filesOf(...kept))
  const last = String(starts.at(-1))
  expect(readFileSync(path.join(folder, 'kept', name(last)), 'utf8')).toBe(last)
})

test('a container of the release before that starts once more leaves the files of the new one', () => {
  for (const release of ['1', '2', '1']) start(release)
  expect(listKept()).toEqual(filesOf('1', '2'))
})

test('half a file that a crash has left is no file', () => {
  start('1')
  writeFileSync(path.join(folder, 'kept', `.${name('2')}`), 'ha')
  start('2')
  expect(readFileSync(path.join(folder, 'kept', name('2')), 'utf8')).toBe('2')
  expect(existsSync(path.join(folder, 'kept', `.${name('2')}`))).toBe(false)
})

test('without a folder that it can write the container says so', () => {
  rmSync(path.join(folder, 'kept'), { recursive: true })
  writeFileSync(path.join(folder, 'kept'), '')
  const { status, stderr } = start('1')
  expect([status, stderr]).toEqual([1, expect.stringContaining('give it a volume')])
})
