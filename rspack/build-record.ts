import type { Compilation, RspackPluginInstance } from '@rspack/core'
import { rspack } from '@rspack/core'
import { platformModules } from '../scripts/contracts/platform-modules.mjs'
import { readFederationVersion } from '../scripts/stack/development-registry.mjs'
import { remoteContract } from '../shared/src/contract/version.ts'

/** Facts about a remote's build that its files do not show, for `.build.json` (scripts/release/dist.ts). */

/** The scripts and sheets of the exposed module's first chunks. */
const listPreload = (compilation: Compilation, chunk: string) =>
  (compilation.namedChunkGroups.get(chunk)?.getFiles() ?? []).filter(
    (file) => /\.(js|css)$/.test(file) && compilation.getAsset(file),
  )

/** The first files of every chunk with a name, without those that the exposed one has. */
const listChunks = ({ namedChunkGroups }: Compilation, exposed: string) => {
  const known = namedChunkGroups.get(exposed)?.getFiles() ?? []
  const list = (chunk: string) =>
    (namedChunkGroups.get(chunk)?.getFiles() ?? []).filter(
      (file) => /\.(js|css)$/.test(file) && !known.includes(file),
    )
  const names = [...namedChunkGroups.keys()].filter((name) => name !== exposed)
  return Object.fromEntries(names.map((name) => [name, list(name)]))
}

/** Matches the name of a module that a remote takes from the shell, in its identifier. */
const consumedModule = /(@hosts\/shared\/[\w-]+)@/

/** The platform's exports that a build uses, as `module#name`. Fails the build on a use without a name, as after `import *`. */
const listPlatformExports = ({ modules, moduleGraph, errors }: Compilation) => {
  const names = new Set<string>()
  for (const module of modules) {
    for (const { dependency } of moduleGraph.getOutgoingConnections(module)) {
      if (dependency.type !== 'esm import specifier') continue
      // By the module that the import resolves to: the kit's index re-exports what the shell provides.
      const provided = moduleGraph.getModule(dependency)
      if (provided?.type !== 'consume-shared-module') continue
      const [, request = ''] = consumedModule.exec(provided.identifier()) ?? []
      if (!(request in platformModules)) continue
      const [name] = dependency.ids ?? []
      if (name) names.add(`${request}#${name}`)
      else
        errors.push(new rspack.WebpackError(`Import from ${request} by name: ${module.nameForCondition()}`))
    }
  }
  return [...names].sort()
}

/** Writes the record of a build whose exposed module is in `chunk`. */
export const buildRecord = (chunk: string): RspackPluginInstance => ({
  apply: (compiler) =>
    compiler.hooks.thisCompilation.tap('build-record', (compilation) => {
      // In the last stage names with hashes are final.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'build-record', stage }, () => {
        const record = {
          federation: readFederationVersion(),
          contract: remoteContract,
          preload: listPreload(compilation, chunk),
          chunks: listChunks(compilation, chunk),
          platformExports: listPlatformExports(compilation),
        }
        compilation.emitAsset('.build.json', new rspack.sources.RawSource(JSON.stringify(record)))
      })
    }),
})
