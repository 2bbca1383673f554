import { release as releaseSchema } from '../../shared/src/contract/registry'
import { changeRemote } from '../release/change-remote'
import { readRegistry } from '../release/registry-file'
import { folderName, ownAddress, placedAt } from '../release/releases'
import type { Site } from '../release/site'

const patience = 1_000

/** What a container says that it serves; null where none answers. Throws for an answer that is no release. */
const ask = async (address: string) => {
  const response = await fetch(new URL('/release.json', address), {
    signal: AbortSignal.timeout(patience),
  }).catch(() => null)
  return response?.ok ? releaseSchema.parse(await response.json()) : null
}

/**
 * Asks every remote's container which release it serves, and has the registry follow. One that does not answer keeps its
 * last entry: its container is stopped, or is being made anew. Gives what changed, in words.
 */
export const collect = async (site: Site, remotes: ReadonlyMap<string, string>): Promise<string[]> => {
  const known = (await readRegistry(site))?.remotes ?? {}
  const collectOne = async ([name, address]: [string, string]) => {
    try {
      const release = await ask(address)
      const base = release && `${ownAddress(name)}${folderName(release)}/`
      if (!release || known[name]?.stable.base === base) return []
      await changeRemote(site, name, async () => ({ stable: placedAt(release, ownAddress(name)) }))
      return [`${name}: stable ${release.version} at ${base}`]
    } catch (error) {
      return [`${name}: ${(error as Error).message}`]
    }
  }
  return (await Promise.all([...remotes].map(collectOne))).flat()
}
