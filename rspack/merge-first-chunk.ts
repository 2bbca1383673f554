import { type Compilation, type RspackPluginInstance, rspack } from '@rspack/core'

const findScript = (compilation: Compilation, chunk: string) =>
  compilation.namedChunkGroups
    .get(chunk)
    ?.getFiles()
    .find((file) => file.endsWith('.js') && file.startsWith(chunk))

/**
 * Appends the script of an exposed chunk to the entry: a page that needs both asks once. Worth it where the first screen is what a page
 * opens with, as every release then changes both.
 */
export const mergeFirstChunk = (entry: string, chunk: string): RspackPluginInstance => ({
  apply: (compiler) =>
    compiler.hooks.thisCompilation.tap('merge-first-chunk', (compilation) => {
      const { PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE: minimized, PROCESS_ASSETS_STAGE_REPORT: report } =
        rspack.Compilation
      let merged: string | undefined
      // After they are minimized, and before their source maps are split off.
      compilation.hooks.processAssets.tap({ name: 'merge-first-chunk', stage: minimized + 1 }, () => {
        merged = findScript(compilation, chunk)
        const [own, added] = [entry, merged ?? ''].map((file) => compilation.getAsset(file)?.source)
        if (!own || !added) {
          compilation.errors.push(
            new rspack.WebpackError(`There is no script ${chunk} to append to ${entry}.`),
          )
          return
        }
        compilation.updateAsset(entry, new rspack.sources.ConcatSource(own, '\n', added))
      })
      // The entry's list of hashes needs the script until the end.
      compilation.hooks.processAssets.tap({ name: 'merge-first-chunk', stage: report - 1 }, () => {
        const script = findScript(compilation, chunk)
        for (const file of [script, `${script}.map`]) if (file) compilation.deleteAsset(file)
      })
    }),
})
