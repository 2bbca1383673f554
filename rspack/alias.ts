import { createRequire } from 'node:module'
import path from 'node:path'
import { runtimeAlias } from './federation-runtime.ts'

const require = createRequire(import.meta.url)
const beside = (file: string, other: string) => path.join(path.dirname(file), other)

/**
 * The plugin imports the files of the federation runtime's CommonJS build, which cannot be tree-shaken and would bring parts of it a
 * second time beside the modules. The full entry also has code for Node and for snapshots.
 */
const federation = Object.fromEntries(
  (
    [
      ['webpack-bundler-runtime', 'bundler.js'],
      ['runtime', 'index.js'],
    ] as const
  ).map(([name, module]) => {
    const commonJs = require.resolve(`@module-federation/${name}`)
    return [commonJs, beside(commonJs, module)]
  }),
)

const router = require.resolve('react-router')

/** Files that replace those that packages name for every bundler and mode. */
export const alias = (development: boolean): Record<string, string> => ({
  ...federation,
  ...runtimeAlias,
  // Its package names only the development build, which checks and warns.
  ...(!development && {
    'react-router$': beside(router, '../production/index.mjs'),
    'react-router/dom$': beside(router, '../production/dom-export.mjs'),
  }),
})
