import { Problem } from '../../shared/src/node/problem.mjs'
import { remotes } from './apps.mjs'
import { blockedPorts } from './blocked-ports.mjs'

/** @typedef {Record<string, number> & { shell: number, api: number, sandbox: number }} Ports */

/**
 * @param {number} offset
 * @returns {Record<string, number>}
 */
const getRemotePorts = (offset) => Object.fromEntries(remotes.map(({ name, port }) => [name, port + offset]))

/**
 * The ports of the local stack by name, all moved by an offset. A remote's is in its package.json.
 * @param {number} offset
 * @returns {Ports}
 */
export const getPorts = (offset) => ({
  ...getRemotePorts(offset),
  shell: 3000 + offset,
  api: 3100 + offset,
  sandbox: 3200 + offset,
})

/**
 * Port of a remote's standalone page, beside a stack that serves the remote.
 * @param {number} port
 */
export const getStandalonePort = (port) => port + 10

/**
 * The addresses whose pages may call the API: the shell, and each remote's standalone page.
 * @param {Ports} ports
 */
export const getAllowedOrigins = (ports) =>
  [ports.shell, ...remotes.map(({ name }) => getStandalonePort(Number(ports[name])))].map(
    (port) => `http://localhost:${port}`,
  )

/**
 * The value of --port-offset.
 * @param {string} word
 */
export const readPortOffset = (word) => {
  const offset = Number(word)
  if (!Number.isInteger(offset) || offset < 0 || offset > 60_000) {
    throw new Problem('--port-offset accepts a whole number from 0 to 60000.')
  }
  return offset
}

/**
 * Throws a Problem that names the first port to which browsers open no connection.
 * @param {Record<string, number>} ports by the name of what would have them
 */
export const requireBrowserPorts = (ports) => {
  for (const [name, port] of Object.entries(ports))
    if (blockedPorts.includes(port))
      throw new Problem(
        `Browsers refuse port ${port}, which ${name} would have: choose another --port-offset.`,
      )
}
