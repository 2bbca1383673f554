import { type Release, release as releaseSchema } from '../../shared/src/contract/registry'
import { Problem } from '../../shared/src/node/problem.mjs'
import { changeRemote } from '../release/change-remote'
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

/**
 * Asks every remote's container for its release and updates the registry. A remote whose container does not answer keeps its entry: the
 * container is stopped or being replaced. Returns changes and problems, in sentences.
 */
export const collectReleases = async (
  site: Site,
  remotes: ReadonlyMap<string, string>,
): Promise<string[]> => {
  const lines: string[] = []
  const answers = await Promise.all([...remotes].map(fetchRelease))
  const known = (await readRegistry(site))?.remotes ?? {}
  // One after the other: the folder's lock works between processes only.
  for (const { name, release, fault } of answers) {
    if (fault) lines.push(`${name}: ${fault}`)
    if (!release) continue
    const stable = withAddress(release, getDefaultAddress(name))
    if (known[name]?.stable.entry === stable.entry) continue
    try {
      await changeRemote(site, { name, command: 'release' }, async () => ({ stable }))
      lines.push(`${name}: stable ${stable.version} at ${stable.base}${stable.entry}`)
    } catch (error) {
      // A container that claims the path of another remote must not take the registry down.
      if (!(error instanceof Problem)) throw error
      lines.push(`${name}: ${error.message}`)
    }
  }
  return lines
}
