import { type Release, release as releaseSchema } from '../../shared/src/contract/registry'
import { changeRemote } from '../release/change-remote'
import { readRegistry } from '../release/registry-file'
import { getDefaultAddress, withAddress } from '../release/releases'
import type { Site } from '../release/site'

const patience = 1_000

type Answer = { name: string; release?: Release | null; fault?: string }

/** What a container says that it serves; null where none answers. */
const ask = async ([name, address]: [string, string]): Promise<Answer> => {
  const response = await fetch(new URL('/release.json', address), {
    signal: AbortSignal.timeout(patience),
  }).catch(() => null)
  if (!response?.ok) return { name, release: null }
  try {
    return { name, release: releaseSchema.parse(await response.json()) }
  } catch {
    return { name, fault: `what ${address} serves is no release` }
  }
}

/**
 * Asks every remote's container which release it serves, and has the registry follow. One that does not answer keeps its
 * last entry: its container is stopped, or is being made anew. Gives what changed or is wrong, in words.
 */
export const collectReleases = async (
  site: Site,
  remotes: ReadonlyMap<string, string>,
): Promise<string[]> => {
  const lines: string[] = []
  const answers = await Promise.all([...remotes].map(ask))
  const known = (await readRegistry(site))?.remotes ?? {}
  // One after the other: the lock of the folder is one between processes.
  for (const { name, release, fault } of answers) {
    if (fault) lines.push(`${name}: ${fault}`)
    if (!release) continue
    const stable = withAddress(release, getDefaultAddress(name))
    if (known[name]?.stable.entry === stable.entry) continue
    await changeRemote(site, name, async () => ({ stable }))
    lines.push(`${name}: stable ${stable.version} at ${stable.base}${stable.entry}`)
  }
  return lines
}
