import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { release as releaseSchema } from '../../shared/src/contract/registry'
import { ownsPath } from '../../shell/src/federation/releases/owns-path'
import { remotes } from '../stack/apps.mjs'
import { getStandalonePort } from '../stack/ports.mjs'
import { root } from '../stack/root.mjs'
import { choosePort, createRemote } from './create-remote'
import { listInCompose, listInEnvironment } from './list-in-compose'
import { listRights } from './list-rights'

const readRoot = (file: string) => readFileSync(path.join(root, file), 'utf8')
const listed = ['docker-compose.yml', '.env.example', 'package-lock.json']

test('docker-compose.yml and .env.example list every remote', () => {
  expect(listInCompose(readRoot('docker-compose.yml'), remotes)).toBe(readRoot('docker-compose.yml'))
  expect(listInEnvironment(readRoot('.env.example'), remotes)).toBe(readRoot('.env.example'))
})

test('rights.json lists every remote, in the formatter’s style', () => {
  const text = readRoot('scripts/release/rights.json')
  const [remote] = remotes
  if (!remote?.rights) throw new Error('No remote has rights')
  expect(Object.keys(JSON.parse(text)).sort()).toEqual(remotes.map(({ name }) => name).sort())
  expect(listRights(text, remote.name, remote.rights)).toBe(text)
})

test('no two remotes have the same port, standalone port or path', () => {
  const ports = remotes.flatMap(({ port }) => [port, getStandalonePort(port)])
  expect(new Set(ports).size).toBe(ports.length)
  const paths = remotes.flatMap((remote) => remote.paths)
  expect(new Set(paths).size).toBe(paths.length)
})

test.each(remotes)('$name has only menu entries that a registry accepts, for its own screens', (remote) => {
  const menu = releaseSchema.shape.menu.parse(remote.menu) ?? []
  for (const { path } of menu) expect(remote.paths.some((prefix) => ownsPath(prefix, path))).toBe(true)
})

test.each([
  [[3001, 3002], 3003],
  [[3001, 3003], 3002],
  [Array.from({ length: 10 }, (_, index) => 3001 + index), 3021],
])('beside %j a new remote gets %d', (ports, port) => {
  expect(choosePort(ports)).toBe(port)
})

describe('a new remote', () => {
  let folder: string
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'hosts-new-remote-'))
    for (const file of [
      ...listed,
      'remotes/campaigns/package.json',
      'scripts/release/rights.json',
      'shared/src/platform.ts',
      'biome.json',
      '.gitignore',
    ]) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      copyFileSync(path.join(root, file), path.join(folder, file))
    }
    execFileSync('git', ['init', '-q'], { cwd: folder })
    createRemote(folder, remotes, { name: 'notes', owner: 'Notes team', title: "Host's notes" })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('has a port, a path and a menu entry of its own', () => {
    const { hosts } = JSON.parse(read('remotes/notes/package.json'))
    expect(hosts).toMatchObject({
      paths: ['/locations/notes'],
      menu: [{ place: 'location', path: '/locations/notes', text: "Host's notes" }],
    })
    expect(JSON.parse(read('scripts/release/rights.json'))).toEqual({
      ...JSON.parse(readRoot('scripts/release/rights.json')),
      notes: {
        owner: 'Notes team',
        paths: ['/locations/notes'],
        menu: ['location'],
        budget: { entry: expect.any(Number), firstScreen: expect.any(Number), all: expect.any(Number) },
      },
    })
    expect(remotes.map(({ port }) => port)).not.toContain(hosts.port)
  })

  test('is written in our style', () => {
    const biome = path.join(root, 'node_modules/.bin/biome')
    const { status, stdout, stderr } = spawnSync(biome, ['check', 'remotes/notes'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(stdout + stderr).toMatch(/^Checked 8 files.*No fixes/)
    expect(status).toBe(0)
  })

  test('is a container, an origin for overrides and a workspace, and nothing else changes', () => {
    const added = (file: string) => {
      const before = readRoot(file).split('\n')
      return read(file)
        .split('\n')
        .filter((line) => !before.includes(line))
    }
    const names = [...remotes.map(({ name }) => name), 'notes'].sort().join(', ')
    const compose = added('docker-compose.yml').join('\n')
    expect(compose).toMatch(/depends_on: .*\n.*notes=http:\/\/remote-notes:8080\n {2}notes:\n/)
    expect(compose).toContain(`depends_on: [${names}]`)
    const port = getStandalonePort(choosePort(remotes.map((remote) => remote.port)))
    const [origins] = added('.env.example')
    expect(origins).toMatch(new RegExp(`^OVERRIDE_ORIGINS=.* http://localhost:${port}$`))
    const before = JSON.parse(readRoot('package-lock.json')).packages
    const {
      'node_modules/@hosts/notes': link,
      'remotes/notes': own,
      ...others
    } = JSON.parse(read('package-lock.json')).packages
    expect([link, own.name]).toEqual([{ resolved: 'remotes/notes', link: true }, '@hosts/notes'])
    expect(Object.keys(others)).toEqual(Object.keys(before))
  })

  test('has another section of a location where it is asked for', () => {
    createRemote(folder, remotes, { name: 'people', section: 'guests', owner: 'x' })
    const { hosts } = JSON.parse(read('remotes/people/package.json'))
    expect(hosts.paths).toEqual(['/locations/guests'])
    expect(hosts.menu).toEqual([{ place: 'location', path: '/locations/guests', text: 'People' }])
    expect(JSON.parse(read('scripts/release/rights.json')).people.paths).toEqual(hosts.paths)
    for (const file of ['src/routes.tsx', 'src/standalone.tsx', 'src/features/home/home-screen.test.tsx'])
      expect(read(`remotes/people/${file}`)).toContain("'/locations/guests")
  })

  test.each([
    ['Notes', /is no name of a remote/],
    ['../x', /is no name of a remote/],
    ['campaigns', /There is a remote campaigns already/],
    ['shell', /is the name of the page itself/],
  ])('is not called %s', (name, sentence) => {
    expect(() => createRemote(folder, remotes, { name, owner: 'x' })).toThrow(sentence)
  })

  test('has no section that is no part of a path', () => {
    const remote = { name: 'other', section: '../x', owner: 'x' }
    expect(() => createRemote(folder, remotes, remote)).toThrow(/is no part of a path/)
  })
})
