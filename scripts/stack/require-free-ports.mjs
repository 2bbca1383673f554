import { createServer } from 'node:net'
import { Problem } from '../../shared/src/node/problem.mjs'

/** @param {number} port @returns {Promise<boolean>} */
const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .once('listening', () => probe.close(() => resolve(true)))
      .listen(port, '127.0.0.1')
  })

/**
 * Throws a Problem that names the first port in use.
 * @param {Record<string, number>} ports by the name of what needs them
 */
export const requireFreePorts = async (ports) => {
  for (const [name, port] of Object.entries(ports)) {
    if (!(await isFree(port))) {
      throw new Problem(`Port ${port} (${name}) is in use. Stop what runs there, then start again.`)
    }
  }
}
