import { readFileSync } from 'node:fs'
import path from 'node:path'
import { remoteEntry, remotes } from './apps.mjs'
import { createTemporaryKey, signText } from './registry-key.mjs'
import { root } from './root.mjs'
import { createRuntimeConfig } from './runtime-config.mjs'

/** The federation runtime that is installed, and so the one that a build here is made with. */
export const readFederationVersion = () =>
  JSON.parse(readFileSync(path.join(root, 'node_modules/@module-federation/enhanced/package.json'), 'utf8'))
    .version

/** The remotes' development servers as a registry: what they serve changes with every edit, so no file is named. */
const createRegistry = (ports) => ({
  sequence: Math.floor(Date.now() / 1000),
  development: true,
  remotes: Object.fromEntries(
    remotes.map(({ name, version, owner, platform, paths, layout }) => [
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
          layout,
          files: {},
        },
      },
    ]),
  ),
})

/** What a development server answers and writes into its page, signed with a key that lives as long as it does. */
export const createDevelopmentDocuments = (ports) => {
  const key = createTemporaryKey()
  const registry = JSON.stringify(createRegistry(ports))
  return {
    config: createRuntimeConfig(ports, key.publicKey),
    registry: { registry, signature: signText(registry, key) },
  }
}
