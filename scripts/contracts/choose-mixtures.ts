import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { readContents, readDist } from '../release/dist'
import { apps, remotes } from '../stack/apps.mjs'
import { buildApp } from '../stack/build-apps.mjs'
import { root } from '../stack/root.mjs'
import type { RemoteManifest } from '../stack/types'
import type { Mixture } from './mixtures.mjs'
import {
  listReleasedRemotes,
  readReleasedFiles,
  readReleasedRemote,
  readReleasedShell,
  toRemoteRecord,
} from './read-records'

type Files = Map<string, Buffer>

const equalsFiles = (one: Files, other: Files) =>
  one.size === other.size && [...one].every(([file, content]) => other.get(file)?.equals(content))

const isShellChanged = async () =>
  !equalsFiles(
    readReleasedFiles('shell', readReleasedShell()),
    await readContents(path.join(root, 'shell/dist')),
  )

const isRemoteChanged = async (remote: RemoteManifest) => {
  const { name, ...released } = readReleasedRemote(remote.name)
  const { contents, ...build } = await readDist(path.join(root, remote.folder, 'dist'))
  const isSame = isDeepStrictEqual(released, toRemoteRecord(remote, build, released))
  return !isSame || !equalsFiles(readReleasedFiles(name, released), contents)
}

/** The apps that differ from their last release, in their files or their part of the registry. Builds what has changed. */
export const findChangedApps = async (): Promise<string[]> => {
  const released = ['shell', ...listReleasedRemotes()]
  const changed: string[] = []
  for (const app of apps.filter(({ name }) => released.includes(name))) {
    const remote = remotes.find(({ name }) => name === app.name)
    if (await buildApp(app, () => (remote ? isRemoteChanged(remote) : isShellChanged())))
      changed.push(app.name)
  }
  return changed
}

/** The released apps of a mixture that differ from those here. */
export const listChanged = ({ shell, remotes }: Mixture, changed: string[]) =>
  [...(shell ? ['shell'] : []), ...remotes].filter((name) => changed.includes(name))

/**
 * Drops the mixtures that serve the same files as an earlier one that has all of their flows: a release that equals the build here makes no
 * difference.
 *
 * @returns `equal`: the dropped ones by name, each with the name of the one that stands for it.
 */
export const chooseMixtures = (mixtures: Mixture[], changed: string[]) => {
  const chosen: Mixture[] = []
  const equal: Record<string, string> = {}
  for (const mixture of mixtures) {
    const same = chosen.find(
      (other) =>
        isDeepStrictEqual(listChanged(other, changed), listChanged(mixture, changed)) &&
        `${mixture.tests}/`.startsWith(`${other.tests}/`),
    )
    if (same) equal[mixture.name] = same.name
    else chosen.push(mixture)
  }
  return { chosen, equal }
}
