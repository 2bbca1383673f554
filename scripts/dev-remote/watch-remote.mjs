import path from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { log } from '../stack/log.mjs'
import { root } from '../stack/root.mjs'

/**
 * A production build, because the page has React's production build, no refresh runtime and a policy that asks for hashes; not
 * minified and with source maps, for debugging.
 * @param {import('../stack/apps.mjs').Remote} remote
 * @param {string} output
 * @returns {Promise<import('@rspack/core').Configuration>}
 */
const createConfig = async ({ folder }, output) => {
  const { default: define } = await tsImport(path.join(root, folder, 'rspack.config.ts'), import.meta.url)
  const config = define({}, { mode: 'production' })
  return {
    ...config,
    devtool: 'source-map',
    output: { ...config.output, path: output },
    optimization: { ...config.optimization, minimize: false },
  }
}

/** @param {import('@rspack/core').Stats} stats */
const logBuild = (stats) => {
  const { errors = [], time = 0 } = stats.toJson({ all: false, errors: true, timings: true })
  if (!stats.hasErrors()) return log(`  Built in ${(time / 1000).toFixed(1)} s`)
  log(errors.map(({ message }) => message).join('\n\n'))
  log('  Not built: the page keeps the previous build.')
}

/**
 * Builds a remote into a folder, again after every edit. Returns `whenBuilt`, which waits for a running build.
 * @param {import('../stack/apps.mjs').Remote} remote
 * @param {string} output
 */
export const watchRemote = async (remote, output) => {
  const { rspack } = await import('@rspack/core')
  const compiler = rspack(await createConfig(remote, output))
  let finish = () => {}
  /** @type {Promise<void>} */
  let building = Promise.resolve()
  const begin = () => {
    finish()
    building = new Promise((resolve) => {
      finish = resolve
    })
  }
  compiler.hooks.watchRun.tap('dev-remote', begin)
  compiler.hooks.invalid.tap('dev-remote', begin)
  /** @type {Promise<void>} */
  const firstBuild = new Promise((resolve, reject) => {
    compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
      if (error) reject(error)
      if (stats) logBuild(stats)
      finish()
      resolve()
    })
  })
  await firstBuild
  return { whenBuilt: () => building }
}
