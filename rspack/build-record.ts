import type { Compilation, RspackPluginInstance } from '@rspack/core'
import { rspack } from '@rspack/core'
import { platformModules } from '../scripts/contracts/platform-modules.mjs'
import { readFederationVersion } from '../scripts/stack/development-registry.mjs'
import { remoteContract } from '../shared/src/contract/version.ts'

/** What a remote's build says of itself in `.build.json`, because nobody can see it in its files (scripts/release/dist.ts). */

/** The scripts and sheets of the exposed module's first chunks. */
const preload = (compilation: Compilation, exposed: string) =>
  (compilation.namedChunkGroups.get(exposed)?.getFiles() ?? []).filter((file) => /\.(js|css)$/.test(file))

/** In the identifier of a module that a remote takes from the shell: its name. */
const consumed = /(@hosts\/shared\/[\w-]+)@/

/** What the build takes from the platform at run time, as `module#name`; a use without a name (all of `import *`) fails the build. */
const platformExports = ({ modules, moduleGraph, errors }: Compilation) => {
  const names = new Set<string>()
  for (const module of modules) {
    for (const { dependency } of moduleGraph.getOutgoingConnections(module)) {
      if (dependency.type !== 'esm import specifier') continue
      // By what an import leads to: the kit's index passes on what the shell provides.
      const provided = moduleGraph.getModule(dependency)
      if (provided?.type !== 'consume-shared-module') continue
      const [, request = ''] = consumed.exec(provided.identifier()) ?? []
      if (!(request in platformModules)) continue
      const [name] = dependency.ids ?? []
      if (name) names.add(`${request}#${name}`)
      else
        errors.push(new rspack.WebpackError(`Import from ${request} by name: ${module.nameForCondition()}`))
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
          federation: readFederationVersion(),
          contract: remoteContract,
          preload: preload(compilation, exposed),
          platformExports: platformExports(compilation),
        }
        compilation.emitAsset('.build.json', new rspack.sources.RawSource(JSON.stringify(record)))
      })
    }),
})
