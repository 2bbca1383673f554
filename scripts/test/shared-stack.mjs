import path from 'node:path'
import { mixtures } from '../contracts/mixtures.mjs'
import { getPorts } from '../stack/ports.mjs'
import { startProcess } from '../stack/processes.mjs'
import { requireFreePorts } from '../stack/require-free-ports.mjs'
import { root } from '../stack/root.mjs'
import { waitUntilReady } from '../stack/wait-until-ready.mjs'

/** Beside the ports of `npm start`; e2e/playwright.config.ts has the same ones. */
const offset = 10_000
const data = path.join(root, '.data/e2e')

/**
 * One stack with new demo data for all browser tests of `npm test`, those of mixtures included. Returns the variables by which they
 * find it. It ends with this process.
 */
export const startSharedStack = async () => {
  const ports = getPorts(offset)
  // Another stack there would answer before this one has ended, and be tested.
  await requireFreePorts(ports)
  const address = `http://localhost:${ports.shell}`
  const stack = startProcess({
    name: 'stack',
    command: 'node',
    args: ['scripts/start.mjs', '--data', data, '--reset', '--port-offset', String(offset)],
    env: {
      ALLOWED_ORIGINS: mixtures.map(({ page }) => `http://localhost:${page}`).join(','),
      // Tests sign up more often than the people of an office.
      SIGN_UPS_PER_MINUTE: '1000',
    },
    logs: path.join(root, '.data/test-logs'),
    /** @param {import('../../shared/src/node/problem.mjs').Problem} problem */
    onExit: (problem) => console.error(`${problem.details}\n${problem.message}`),
  })
  const ended = stack.ended.then(() => {
    throw new Error('The stack did not start')
  })
  ended.catch(() => {})
  await Promise.race([waitUntilReady('The stack', address, { ...stack, seconds: 300 }), ended])
  return { BASE_URL: address, HOSTS_DATA: data }
}
