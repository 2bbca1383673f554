import { createHash } from 'node:crypto'
import { type Configuration, type RspackPluginInstance, rspack } from '@rspack/core'

/** The service worker of the shell, and the list of a build's files for it. */

/** Files that a page needs to start: no source maps, no icons. */
const storedFile = /\.(js|css|woff2)$/

/** Emits `files.json`: the hash of each file of the shell's build, which the worker stores (shell/src/service-worker/shell-release.ts). */
export const fileList = (): RspackPluginInstance => ({
  apply: (compiler) =>
    compiler.hooks.thisCompilation.tap('file-list', (compilation) => {
      // In the last stage names with hashes are final.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'file-list', stage }, (assets) => {
        const hashes = Object.entries(assets)
          .filter(([name]) => storedFile.test(name))
          // Rspack lists them in another order each time.
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, source]) => [
            name,
            `sha384-${createHash('sha384').update(source.buffer()).digest('base64')}`,
          ])
        const content = JSON.stringify(Object.fromEntries(hashes))
        compilation.emitAsset('files.json', new rspack.sources.RawSource(content))
      })
    }),
})

/**
 * Builds the worker as one file, `worker.js`: browsers know a worker by its address. It contains no list of files, so that only a change
 * of its own code makes them replace it.
 */
export const createWorkerConfig = (shell: Configuration): Configuration => ({
  ...shell,
  name: 'worker',
  target: ['webworker', 'es2022'],
  // Into the same folder, which the shell's build has emptied.
  dependencies: ['shell'],
  entry: { worker: './src/service-worker/worker.ts' },
  output: { ...shell.output, filename: '[name].js', clean: false },
  // A worker may load no script later.
  module: { ...shell.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
  plugins: [],
})
