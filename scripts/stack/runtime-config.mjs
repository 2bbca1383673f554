import { remotes } from './apps.mjs'
import { getStandalonePort } from './ports.mjs'

/** The public key of the chat stand-in; its secret is made anew for every data folder. */
export const chatKey = 'hosts-local'

const remoteOrigins = (ports) => remotes.map(({ name }) => `http://localhost:${ports[name]}`)
const standaloneOrigins = (ports) =>
  remotes.map(({ name }) => `http://localhost:${getStandalonePort(ports[name])}`)

/** What the shell reads at its start (shared/src/config.ts), trusting the registry that `publicKey` verifies. */
export const createRuntimeConfig = (ports, publicKey) => ({
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
