import { Problem } from './problem.mjs'

/**
 * The ports of the local stack, all moved by an offset.
 * @param {number} offset
 */
export const getPorts = (offset) => ({
  shell: 3000 + offset,
  auth: 3001 + offset,
  campaigns: 3002 + offset,
  chat: 3003 + offset,
  locations: 3004 + offset,
  api: 3100 + offset,
  sandbox: 3200 + offset,
})

/** @typedef {ReturnType<typeof getPorts>} Ports */
/** @typedef {Exclude<keyof Ports, 'shell' | 'api' | 'sandbox'>} RemoteName */

/**
 * Where a remote runs alone, beside a stack that serves it.
 * @param {number} port
 */
export const getStandalonePort = (port) => port + 10

/**
 * The addresses whose pages may call the API: the shell, and each remote when it runs alone.
 * @param {Ports} ports
 */
export const getAllowedOrigins = ({ shell, auth, campaigns, chat, locations }) =>
  [shell, ...[auth, campaigns, chat, locations].map(getStandalonePort)].map(
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
