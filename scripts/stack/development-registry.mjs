import { readFileSync } from 'node:fs'
import path from 'node:path'
import { remoteEntry, remotes } from './apps.mjs'
import { createTemporaryKey, signText } from './registry-key.mjs'
import { root } from './root.mjs'
import { createRuntimeConfig } from './runtime-config.mjs'

/** The version of the federation runtime that is installed, which a build here uses. */
export const readFederationVersion = () =>
  JSON.parse(readFileSync(path.join(root, 'node_modules/@module-federation/enhanced/package.json'), 'utf8'))
    .version

/**
 * A registry of the remotes' development servers. It names no files, because they change with every edit.
 * @param {import('./ports.mjs').Ports} ports
 */
const createRegistry = (ports) => ({
  sequence: Math.floor(Date.now() / 1000),
  expires: Date.now() + 24 * 3_600_000,
  development: true,
  remotes: Object.fromEntries(
    remotes.map(({ name, version, owner, platform, paths, open, layout, menu, slots }) => [
      name,
      {
        stable: {
          version,
          owner,
          platform,
          federation: readFederationVersion(),
          base: `http://localhost:${ports[name]}/`,
          entry: remoteEntry,
          preload: [],
          paths,
          open,
          layout,
          menu,
          slots,
          files: {},
        },
      },
    ]),
  ),
})

/**
 * The registry of a development server, and its part of the page; the key lives as long as the server.
 * @param {import('./ports.mjs').Ports} ports
 */
export const createDevelopmentDocuments = (ports) => {
  const key = createTemporaryKey()
  return {
    config: createRuntimeConfig(ports, key.publicKey),
    createRegistry: () => {
      const registry = JSON.stringify(createRegistry(ports))
      return { registry, signature: signText(registry, key) }
    },
  }
}
