import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { readContents, readDist } from '../release/dist'
import { remotes } from '../stack/apps.mjs'
import { root } from '../stack/root.mjs'
import type { RemoteManifest } from '../stack/types'
import type { Mixture } from './mixtures.mjs'
import { listReleasedRemotes, readReleasedFiles, readReleasedRemote, readReleasedShell } from './read-records'

type Files = Map<string, Buffer>

const equalsFiles = (one: Files, other: Files) =>
  one.size === other.size && [...one].every(([file, content]) => other.get(file)?.equals(content))

const isShellChanged = async () =>
  !equalsFiles(
    readReleasedFiles('shell', readReleasedShell()),
    await readContents(path.join(root, 'shell/dist')),
  )

const isRemoteChanged = async (remote: RemoteManifest) => {
  const { archive, commit: _, ...released } = readReleasedRemote(remote.name)
  const { contents, ...build } = await readDist(path.join(root, remote.folder, 'dist'))
  const here: Record<string, unknown> = { ...remote, build }
  const isDescribed = Object.entries(released).every(([field, value]) =>
    isDeepStrictEqual(value, here[field]),
  )
  return !isDescribed || !equalsFiles(readReleasedFiles(remote.name, { archive }), contents)
}

/** The apps whose build here differs from their last release. All must be built. */
export const findChangedApps = async (): Promise<string[]> => {
  const released = listReleasedRemotes()
  const changed = await Promise.all(
    remotes
      .filter(({ name }) => released.includes(name))
      .map(async (remote) => ((await isRemoteChanged(remote)) ? [remote.name] : [])),
  )
  return [...((await isShellChanged()) ? ['shell'] : []), ...changed.flat()]
}

/**
 * The mixtures that serve something that no other one serves, each once: a release that equals the build here changes nothing. Of those
 * with the same changed apps, the first one that has all of the flows stays.
 *
 * @returns the others by name, each with the name of the one that stands for it.
 */
export const chooseMixtures = (mixtures: Mixture[], changed: string[]) => {
  const listOld = ({ shell, remotes }: Mixture) =>
    [...(shell ? ['shell'] : []), ...remotes].filter((name) => changed.includes(name)).join()
  const chosen: Mixture[] = []
  const equal: Record<string, string> = {}
  for (const mixture of mixtures) {
    const same = chosen.find(
      (other) => listOld(other) === listOld(mixture) && `${mixture.tests}/`.startsWith(`${other.tests}/`),
    )
    if (same) equal[mixture.name] = same.name
    else chosen.push(mixture)
  }
  return { chosen, equal }
}
