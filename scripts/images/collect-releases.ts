import { type Release, release as releaseSchema } from '../../shared/src/contract/registry'
import { Problem } from '../../shared/src/node/problem.mjs'
import { changeRemotes } from '../release/change-remote'
import { readRegistry } from '../release/registry-file'
import { getDefaultAddress, withAddress } from '../release/releases'
import type { Site } from '../release/site'

const timeoutMs = 1_000

type Answer = { name: string; release?: Release | null; fault?: string }

/** Fetches the release that a container serves; null where none answers. */
const fetchRelease = async ([name, address]: [string, string]): Promise<Answer> => {
  const response = await fetch(new URL('/release.json', address), {
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null)
  if (!response?.ok) return { name, release: null }
  try {
    return { name, release: releaseSchema.parse(await response.json()) }
  } catch {
    return { name, fault: `what ${address} serves is no release` }
  }
}

/** Takes releases into the registry, in one change. */
const takeReleases = (site: Site, releases: Record<string, Release>) =>
  changeRemotes(site, { command: 'release' }, async () =>
    Object.fromEntries(Object.entries(releases).map(([name, stable]) => [name, { stable }])),
  )

/**
 * Asks every remote's container for its release and updates the registry, at once, because paths may move between remotes. A remote whose
 * container does not answer keeps its entry: the container is stopped or being replaced. Returns changes and problems, in sentences.
 */
export const collectReleases = async (
  site: Site,
  remotes: ReadonlyMap<string, string>,
): Promise<string[]> => {
  const answers = await Promise.all([...remotes].map(fetchRelease))
  const known = (await readRegistry(site))?.remotes ?? {}
  const lines = answers.flatMap(({ name, fault }) => (fault ? [`${name}: ${fault}`] : []))
  const found = answers.flatMap(({ name, release }) =>
    release ? [[name, withAddress(release, getDefaultAddress(name))] as const] : [],
  )
  const changed = found.filter(([name, { entry }]) => known[name]?.stable.entry !== entry)
  if (changed.length === 0) return lines
  const toLine = ([name, { version, base, entry }]: (typeof changed)[number]) =>
    `${name}: stable ${version} at ${base}${entry}`
  const take = (some: typeof changed) => takeReleases(site, Object.fromEntries(some))
  try {
    await take(changed)
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
  return lines
}
