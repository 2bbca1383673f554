import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type * as z from 'zod/mini'
import type { RemoteManifest } from '../../stack/types'
import type { buildRecord } from '../dist'

/** A temporary folder for a test, with the site that is published in it. */
export const createWorkFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hosts-release-'))
  const root = path.join(folder, 'site')
  const removing = (what: string) => () => rmSync(what, { recursive: true, force: true })
  return { folder, root, remove: removing(folder), removeSite: removing(root) }
}

/** Changes what a fake remote's build says of itself, such as its federation. Returns the remote. */
export const changeBuild = (remote: RemoteManifest, change: Partial<z.infer<typeof buildRecord>>) => {
  const file = path.join(remote.folder, 'dist/.build.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...change }))
  return remote
}

/** A tiny remote as a build leaves it; builds with different `content` differ. */
export const createFakeRemote = (
  folder: string,
  manifest: Partial<RemoteManifest> = {},
  content = manifest.version ?? 'one',
): RemoteManifest => {
  const remote: RemoteManifest = {
    name: 'chat',
    folder: path.join(folder, 'sources', manifest.name ?? 'chat'),
    version: '1.0.0',
    owner: 'Chat team',
    platform: '^1.0.0',
    paths: [`/locations/${manifest.name ?? 'chat'}`],
    open: [],
    ...manifest,
  }
  const { paths, menu, slots, layout, offline, owner } = remote
  remote.rights = manifest.rights ?? {
    owner,
    paths,
    menu: menu?.map(({ place }) => place),
    slots: slots?.map(({ slot }) => slot),
    layout,
    offline,
    budget: { entry: 100, firstScreen: 100, all: 100, slot: 100 },
  }
  const dist = path.join(remote.folder, 'dist')
  rmSync(dist, { recursive: true, force: true })
  for (const inside of ['images', 'entry']) mkdirSync(path.join(dist, inside), { recursive: true })
  const write = (file: string, text: string) => writeFileSync(path.join(dist, file), text)
  write('entry/remote-entry.js', `console.log(${JSON.stringify(content)})`)
  write('entry/remote-entry.js.map', '{}')
  write('remote.0123456789.js', 'console.log("first")')
  write('images/logo.svg', '<svg/>')
  write('.source-hash', 'abc')
  const record = {
    federation: '2.9.2',
    contract: 1,
    preload: ['remote.0123456789.js'],
    chunks: { 'slot-search': ['images/logo.svg'] },
    platformExports: ['@hosts/shared/platform#Link'],
  }
  write('.build.json', JSON.stringify(record))
  return remote
}
