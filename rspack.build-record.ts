import type { Compilation, RspackPluginInstance } from '@rspack/core'
import { rspack } from '@rspack/core'
import { platformModules } from './scripts/contracts/platform-modules.mjs'
import { federationVersion } from './scripts/stack/documents.mjs'
import { remoteContract } from './shared/src/contract/version.ts'

/** What a remote's build says of itself in `.build.json`, because nobody can see it in its files (scripts/release/dist.ts). */

/** The scripts and sheets of the exposed module's first chunks. */
const preload = (compilation: Compilation, exposed: string) =>
  (compilation.namedChunkGroups.get(exposed)?.getFiles() ?? []).filter((file) => /\.(js|css)$/.test(file))

/** What the build takes from the platform at run time, as `module#name`; a use without a name (all of `import *`) fails the build. */
const platformExports = (compilation: Compilation) => {
  const names = new Set<string>()
  for (const module of compilation.modules) {
    for (const { dependency } of compilation.moduleGraph.getOutgoingConnections(module)) {
      const { request = '', type, ids } = dependency
      if (!(request in platformModules) || type === 'esm import') continue
      const [name] = ids ?? []
      if (name) names.add(`${request}#${name}`)
      else
        compilation.errors.push(
          new rspack.WebpackError(`Import from ${request} by name: ${module.nameForCondition()}`),
        )
    }
  }
  return [...names].sort()
}

/** Writes the record of a build whose exposed module is the chunk `exposed`. */
export const buildRecord = (exposed: string): RspackPluginInstance => ({
  apply: (compiler) =>
    compiler.hooks.thisCompilation.tap('build-record', (compilation) => {
      // The last stage: names with hashes are final.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'build-record', stage }, () => {
        const record = {
          federation: federationVersion(),
          contract: remoteContract,
          preload: preload(compilation, exposed),
          platformExports: platformExports(compilation),
        }
        compilation.emitAsset('.build.json', new rspack.sources.RawSource(JSON.stringify(record)))
      })
    }),
})
