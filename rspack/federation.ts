import { createRequire } from 'node:module'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { RspackPluginInstance } from '@rspack/core'
import { remoteEntry } from '../scripts/stack/apps.mjs'
import { buildRecord } from './build-record.ts'
import { provideRuntime, useProvidedRuntime } from './federation-runtime.ts'
import { mergeFirstChunk } from './merge-first-chunk.ts'
import { SharedModuleIds } from './shared-module-ids.ts'

/** The one file with federation options: what the shell and the remotes share, and how. */

const require = createRequire(import.meta.url)
const readVersion = (name: string) => require(`${name}/package.json`).version as string

const listSharedModules = (inRemote: boolean) => {
  const entry = (requiredVersion: string, eager: boolean) => ({
    singleton: true,
    requiredVersion,
    strictVersion: false,
    // A remote uses the shell's and bundles no copy.
    ...(inRemote ? { import: false as const } : { eager }),
  })
  const inFirstChunk = (requiredVersion: string) => entry(requiredVersion, true)
  return {
    react: inFirstChunk(readVersion('react')),
    'react/jsx-runtime': inFirstChunk(readVersion('react')),
    'react-dom': inFirstChunk(readVersion('react-dom')),
    '@hosts/shared/platform': inFirstChunk('*'),
    '@hosts/shared/zod': inFirstChunk('*'),
    // The login does not use them.
    '@hosts/shared/controls': entry('*', false),
    '@hosts/shared/fields': entry('*', false),
    '@hosts/shared/hook-form': entry('*', false),
  }
}

/** The registry finds remotes: nothing reads a manifest, so nothing needs snapshots. */
const optimization = { target: 'web' as const, disableSnapshot: true }
/** With `version-first` the first remote waits until all have registered their shared modules, also for one that hangs. */
const shareStrategy = 'loaded-first' as const

/** The shell provides the shared modules and the federation runtime. */
export const provideModules = (name: string): RspackPluginInstance[] => {
  const shared = listSharedModules(false)
  return [
    new ModuleFederationPlugin({
      name,
      shared,
      manifest: false,
      dts: false,
      experiments: { optimization },
    }),
    new SharedModuleIds(Object.keys(shared)),
    ...provideRuntime({ name, shareStrategy }),
  ]
}

/** The name of the chunk that a remote exposes. */
const exposedChunk = 'remote'

/** A remote exposes `src/remote.ts` as `./remote` and uses the shell's shared modules. */
export const exposeRemote = (
  name: string,
  { oneScript = false }: { oneScript?: boolean | undefined } = {},
): RspackPluginInstance[] => [
  new ModuleFederationPlugin({
    name,
    filename: remoteEntry,
    exposes: { './remote': { import: './src/remote.ts', name: exposedChunk } },
    shared: listSharedModules(true),
    manifest: false,
    dts: false,
    experiments: { optimization },
  }),
  ...useProvidedRuntime({ name, shareStrategy }),
  ...(oneScript ? [mergeFirstChunk(remoteEntry, exposedChunk)] : []),
  buildRecord(exposedChunk),
]
