import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)
const beside = (file: string, other: string) => path.join(path.dirname(file), other)

/**
 * The plugin asks for the federation runtime by the files of its CommonJS build: nothing of that can be left out, and parts of it
 * come along a second time as modules. The full entry also carries code for Node and for a chooser of snapshots.
 */
const federation = Object.fromEntries(
  (
    [
      ['webpack-bundler-runtime', 'bundler.js'],
      ['runtime', 'index.js'],
      ['inject-external-runtime-core-plugin', 'index.js'],
    ] as const
  ).map(([name, module]) => {
    const commonJs = require.resolve(`@module-federation/${name}`)
    return [commonJs, beside(commonJs, module)]
  }),
)

const router = require.resolve('react-router')

/** Other files than those that packages name for every bundler and mode. */
export const alias = (development: boolean): Record<string, string> => ({
  ...federation,
  // Its package names the development build alone, which warns, and checks for what it would warn of.
  ...(!development && {
    'react-router$': beside(router, '../production/index.mjs'),
    'react-router/dom$': beside(router, '../production/dom-export.mjs'),
  }),
})
