import { describeExpiry } from './expiry'
import { readRelease } from './record'
import { readRegistry } from './registry-file'
import { listReleaseFolders } from './releases'
import type { Site } from './site'

/** One line per published release: remote, version, state, folder. The last line describes the registry. */
export const listReleases = async (site: Site, names: string[]): Promise<string[]> => {
  const registry = await readRegistry(site)
  const known = [...new Set([...names, ...Object.keys(registry?.remotes ?? {})])].sort()
  const lines: string[][] = []
  for (const name of known) {
    const entry = registry?.remotes[name]
    for (const folder of (await listReleaseFolders(site, name)).sort()) {
      const version = await readRelease(site, name, folder).then(
        (release) => release.version,
        () => '(signed with another key)',
      )
      const canary = entry?.canary?.release.version === version && `canary, ${entry.canary.percent} %`
      const state = entry?.stable.version === version ? 'stable' : canary || ''
      lines.push([name, version, state, folder])
    }
  }
  const widths = [0, 1, 2].map((column) => Math.max(0, ...lines.map((line) => line[column]?.length ?? 0)))
  return [
    ...lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')),
    registry
      ? `Registry ${registry.sequence}, ${describeExpiry(registry)}, signed with ${site.publicKey}`
      : 'Nothing is released yet.',
  ]
}
