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

/** A mixture whose apps are all unchanged equals this. */
export const checkout = 'this checkout'

/**
 * Drops the mixtures that would repeat a run with the same files. One without a changed app equals this checkout, which the browser tests
 * cover. Another may have the same changed apps as an earlier one that runs all of its flows.
 *
 * @returns `chosen`: the mixtures to run. `equal`: the dropped ones by name, each with the name of its equal, or `checkout`.
 */
export const chooseMixtures = (mixtures: Mixture[], changed: string[]) => {
  const chosen: Mixture[] = []
  const equal: Record<string, string> = {}
  for (const mixture of mixtures) {
    const apps = listChanged(mixture, changed)
    const same = chosen.find(
      (other) =>
        isDeepStrictEqual(listChanged(other, changed), apps) &&
        mixture.tests.every((folder) => other.tests.some((outer) => `${folder}/`.startsWith(`${outer}/`))),
    )
    if (apps.length === 0) equal[mixture.name] = checkout
    else if (same) equal[mixture.name] = same.name
    else chosen.push(mixture)
  }
  return { chosen, equal }
}
