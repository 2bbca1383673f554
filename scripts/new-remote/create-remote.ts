import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Problem } from '../../shared/src/node/problem.mjs'
import { shellName } from '../release/shell/shell-source'
import { getStandalonePort } from '../stack/ports.mjs'
import { createFiles, createRights } from './create-files'
import { listInCompose, listInEnvironment } from './list-in-compose'
import { listInLockfile } from './list-in-lockfile'
import { listRights } from './list-rights'

type Known = { name: string; port: number; folder: string }

/** `section`: the last part of its path, its name unless given. */
type NewRemote = { name: string; owner: string; title?: string; section?: string }

/** The first free port above 3000, with a free port for the remote's standalone page. */
export const choosePort = (ports: number[]): number => {
  const used = new Set(ports.flatMap((port) => [port, getStandalonePort(port)]))
  let port = 3001
  while (used.has(port) || used.has(getStandalonePort(port))) port += 1
  return port
}

const isName = (text: string) => /^[a-z][a-z0-9-]*$/.test(text)
const toTitle = (name: string) => name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase())

/**
 * Writes a new remote below `root` and lists it where a file has to name every remote: rights.json, docker-compose.yml, .env.example and
 * package-lock.json. Returns its folder. Throws a Problem for a name that is taken or malformed.
 */
export const createRemote = (
  root: string,
  remotes: Known[],
  { name, owner, title = toTitle(name), section = name }: NewRemote,
): string => {
  if (!isName(name)) throw new Problem(`${name} is no name of a remote: small letters, digits and hyphens.`)
  if (name === shellName) throw new Problem(`${name} is the name of the page itself.`)
  if (!isName(section))
    throw new Problem(`${section} is no part of a path: small letters, digits and hyphens.`)
  const address = `/locations/${section}`
  const folder = path.join('remotes', name)
  if (existsSync(path.join(root, folder))) throw new Problem(`There is a remote ${name} already.`)
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const change = (file: string, edit: (text: string) => string) =>
    writeFileSync(path.join(root, file), edit(read(file)))

  const { dependencies: all } = JSON.parse(read('remotes/campaigns/package.json'))
  const dependencies = { '@hosts/shared': '*', react: String(all.react) }
  const [, platform] = /platformVersion = '(.+)'/.exec(read('shared/src/platform.ts')) ?? []
  const port = choosePort(remotes.map((remote) => remote.port))
  const files = createFiles({ name, path: address, title, port, platform: `^${platform}`, dependencies })
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(root, folder, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  const listed = [...remotes, { name, port }].sort((one, other) => one.name.localeCompare(other.name))
  change('docker-compose.yml', (text) => listInCompose(text, listed))
  change('scripts/release/rights.json', (text) =>
    listRights(text, name, createRights({ path: address, owner })),
  )
  change('.env.example', (text) => listInEnvironment(text, listed))
  change('package-lock.json', (text) => listInLockfile(text, { name, version: '0.1.0', dependencies }))
  return folder
}
