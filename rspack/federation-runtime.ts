import { createRequire } from 'node:module'
import path from 'node:path'
import { type RspackPluginInstance, rspack } from '@rspack/core'
import { cutFunctions } from './cut-functions.ts'
import type { InstanceOptions } from './federation-runtime/connect.ts'
import { ReplaceModules, type Replacement } from './replace-modules.ts'

/** Which modules of the federation runtime the builds replace, and why: federation-runtime/README.md. */

const ours = (file: string) => path.join(import.meta.dirname, 'federation-runtime', file)

const generated = { module: 'what the bundler generates', request: /rspack\.js!=!data:text\/javascript/ }

const core = /[\\/]@module-federation[\\/]runtime-core[\\/]/

const unused: Replacement[] = [
  { module: 'SnapshotHandler', request: /\/SnapshotHandler\.js$/, from: core, by: ours('stubs.ts') },
  { module: 'context', request: /\/context\.js$/, from: core, by: ours('stubs.ts') },
  {
    module: 'texts of error codes',
    request: /^\.\/desc\.mjs$/,
    from: /[\\/]@module-federation[\\/]error-codes[\\/]/,
    by: ours('stubs.ts'),
  },
  { module: 'semver', request: /\/semver\/index\.js$/, from: core, by: ours('satisfy.ts') },
  {
    module: 'createLogger',
    request: /^@module-federation\/sdk$/,
    from: /runtime-core[\\/]dist[\\/]utils[\\/]logger\.js$/,
    by: ours('stubs.ts'),
  },
]

/** Functions that no page runs. */
const cutRules = [
  // The shell loads entries itself, in the hook `loadEntry`.
  cutFunctions({ file: /runtime-core[\\/]dist[\\/]utils[\\/]load\.js$/, names: ['loadEntryDom'] }),
  cutFunctions({
    file: /runtime-core[\\/]dist[\\/]remote[\\/]index\.js$/,
    names: ['preloadRemote', 'initRawContainer'],
  }),
]

const define = (options: Pick<InstanceOptions, 'name' | 'shareStrategy'>) =>
  new rspack.DefinePlugin({ FEDERATION_OPTIONS: JSON.stringify({ ...options, remotes: [], shared: {} }) })

type Options = Parameters<typeof define>[0]

/** The shell's build contains the runtime, without what no page runs. */
export const provideRuntime = (options: Options): RspackPluginInstance[] => [
  define(options),
  new ReplaceModules(
    [{ ...generated, by: ours('shell.ts') }, ...unused],
    cutRules.map(({ test, options }) => ({ module: `the module of ${options.names}`, path: test })),
  ),
]

/** A remote's build uses the runtime of the shell. */
export const useProvidedRuntime = (options: Options): RspackPluginInstance[] => [
  define(options),
  new ReplaceModules([{ ...generated, by: ours('remote.ts') }]),
]

/** Modules of the runtime that its package does not export. */
export const runtimeAlias = {
  'federation-bundler-runtime': path.dirname(
    createRequire(import.meta.url).resolve('@module-federation/webpack-bundler-runtime'),
  ),
}

export const runtimeRules = [
  // They only define functions, but their packages do not say so.
  {
    test: /[\\/]@module-federation[\\/](runtime|runtime-core|webpack-bundler-runtime)[\\/]/,
    sideEffects: false,
  },
  ...cutRules,
]
