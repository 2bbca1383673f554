import { readDocument } from '../release/registry-file'
import { shellName } from '../release/shell/shell-name'
import type { Site } from '../release/site'
import { updateRegistry } from '../release/update-registry'
import { fetchNewest, type Source } from './fetch-newest'
import { findContainers } from './find-containers'
import { noteServed, readServed } from './served-releases'
import { readSignedShell } from './signed-release'

/**
 * Asks the shell's containers for their page and names it in the registry, beside the one before, which another container may still send:
 * browsers store no other. Takes what the shell's own key has signed, as `collectReleases`. Returns changes and problems, in sentences.
 */
export const collectShell = async (site: Site, source: Source, find = findContainers): Promise<string[]> => {
  const { built, faults } = await fetchNewest(
    { ...source, servedAt: (await readServed(site.root))[shellName] },
    await find(source.address),
    {
      path: '/shell-release.json',
      read: (text) => {
        const { shell, at } = readSignedShell(text, source.key)
        return { ...shell, at }
      },
    },
  )
  if (!built) return faults
  const { version, page, at } = built
  const [served] = (await readDocument(site))?.shell?.pages ?? []
  if (served !== page)
    await updateRegistry(site, async ({ remotes, history, shell }) => ({
      remotes,
      history,
      shell: { version, pages: [...new Set([page, ...(shell?.pages ?? [])])].slice(0, 2) },
    }))
  await noteServed(site.root, { [shellName]: at })
  return served === page ? faults : [...faults, `${shellName}: ${version}`]
}
