import { readFileSync } from 'node:fs'
import path from 'node:path'
import { remoteEntry, remotes } from './apps.mjs'
import { root, standalonePort } from './options.mjs'
import { signText, temporaryKey } from './registry-key.mjs'

/** The public key of the chat stand-in; its secret is made anew for every data folder. */
export const chatKey = 'hosts-local'

const remoteOrigins = (ports) => remotes.map(({ name }) => `http://localhost:${ports[name]}`)
const standaloneOrigins = (ports) =>
  remotes.map(({ name }) => `http://localhost:${standalonePort(ports[name])}`)

/** What the shell reads at its start (shared/src/config.ts), trusting the registry that `publicKey` verifies. */
export const configDocument = (ports, publicKey) => ({
  environment: 'development',
  apiUrl: `http://localhost:${ports.api}/api/v1`,
  registry: {
    url: '/registry.json',
    keys: [publicKey],
    origins: remoteOrigins(ports),
    overrideOrigins: [...remoteOrigins(ports), ...standaloneOrigins(ports)],
  },
  chat: { key: chatKey, url: `http://localhost:${ports.sandbox}` },
  telemetry: true,
})

/** The federation runtime that is installed, and so the one that a build here is made with. */
export const federationVersion = () =>
  JSON.parse(readFileSync(path.join(root, 'node_modules/@module-federation/enhanced/package.json'), 'utf8'))
    .version

/** The remotes' development servers as a registry: what they serve changes with every edit, so no file is named. */
const developmentRegistry = (ports) => ({
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
          federation: federationVersion(),
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
export const developmentDocuments = (ports) => {
  const key = temporaryKey()
  const registry = JSON.stringify(developmentRegistry(ports))
  return {
    config: configDocument(ports, key.publicKey),
    registry: { registry, signature: signText(registry, key) },
  }
}
