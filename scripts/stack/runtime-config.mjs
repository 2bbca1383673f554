import { remotes } from './apps.mjs'
import { getStandalonePort } from './ports.mjs'

/** The public key of the chat sandbox; every data folder has its own secret. */
export const chatKey = 'hosts-local'

/** @typedef {import('./ports.mjs').Ports} Ports */

/** @param {Ports} ports */
const getRemoteOrigins = (ports) => remotes.map(({ name }) => `http://localhost:${ports[name]}`)

/** @param {Ports} ports */
const getStandaloneOrigins = (ports) =>
  remotes.map(({ name }) => `http://localhost:${getStandalonePort(Number(ports[name]))}`)

/**
 * The configuration that the shell reads at its start (shared/src/config.ts). It trusts the registry that `publicKey` verifies.
 * @param {Ports} ports
 * @param {string} publicKey
 */
export const createRuntimeConfig = (ports, publicKey) => ({
  environment: 'development',
  apiUrl: `http://localhost:${ports.api}/api/v1`,
  registry: {
    url: '/registry.json',
    keys: [publicKey],
    origins: getRemoteOrigins(ports),
    ownOrigins: getRemoteOrigins(ports),
    overrideOrigins: [...getRemoteOrigins(ports), ...getStandaloneOrigins(ports)],
  },
  chat: { key: chatKey, url: `http://localhost:${ports.sandbox}` },
  telemetry: true,
})
