import type { Release } from '../../shared/src/contract/registry'
import { Problem } from '../../shared/src/node/problem.mjs'
import { changeRemotes } from '../release/change-remote'
import { readRegistry } from '../release/registry-file'
import { getDefaultAddress, withAddress } from '../release/releases'
import type { Site } from '../release/site'
import { type Container, fetchNewestRelease } from './fetch-release'
import { findContainers } from './find-containers'
import { noteServed, readServed } from './served-releases'

/** Takes releases into the registry, in one change. */
const takeReleases = (site: Site, releases: Record<string, Release>) =>
  changeRemotes(site, { command: 'release' }, async () =>
    Object.fromEntries(Object.entries(releases).map(([name, stable]) => [name, { stable }])),
  )

/**
 * Asks every remote's containers for their releases and updates the registry, at once, because paths may move between remotes. Takes what
 * the remote's own key has signed, within its rights, and nothing from before the release that was taken last, unless somebody goes back to it;
 * of several releases the newest, so that two containers of one remote do not take turns.
 * A remote whose containers do not answer keeps its entry: they are stopped or being replaced. Returns changes and problems, in sentences.
 */
export const collectReleases = async (
  site: Site,
  remotes: Container[],
  find = findContainers,
): Promise<string[]> => {
  const served = await readServed(site.root)
  const answers = await Promise.all(
    remotes.map(async (remote) => ({
      name: remote.name,
      ...(await fetchNewestRelease({ ...remote, servedAt: served[remote.name] }, await find(remote.address))),
    })),
  )
  const known = (await readRegistry(site))?.remotes ?? {}
  const lines = answers.flatMap(({ faults }) => faults)
  const found = answers.flatMap(({ name, built }) =>
    built ? [[name, withAddress(built.release, getDefaultAddress(name))] as const] : [],
  )
  const note = async () => {
    const remotes = (await readRegistry(site))?.remotes ?? {}
    const taken = answers.flatMap(({ name, built }) =>
      built && remotes[name]?.stable.entry === built.release.entry ? [[name, built.at] as const] : [],
    )
    await noteServed(site.root, Object.fromEntries(taken))
  }
  const changed = found.filter(([name, { entry }]) => known[name]?.stable.entry !== entry)
  if (changed.length === 0) {
    await note()
    return lines
  }
  const toLine = ([name, { version, base, entry }]: (typeof changed)[number]) =>
    `${name}: stable ${version} at ${base}${entry}`
  const take = (some: typeof changed) => takeReleases(site, Object.fromEntries(some))
  try {
    await take(changed)
    await note()
    return [...lines, ...changed.map(toLine)]
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
  // A container that claims the path of another remote must not keep the others out.
  for (const one of changed) {
    try {
      await take([one])
      lines.push(toLine(one))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      lines.push(`${one[0]}: ${error.message}`)
    }
  }
  await note()
  return lines
}
