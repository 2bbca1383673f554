import path from 'node:path'
import { exitWithError } from './exit.mjs'
import { logStep } from './log.mjs'
import { getAllowedOrigins } from './ports.mjs'
import { startProcess } from './processes.mjs'
import { waitUntilReady } from './wait-until-ready.mjs'

/**
 * Starts the chat sandbox and the API with demo data, and waits until both answer. The API accepts calls of pages from `origins` and from
 * those that ALLOWED_ORIGINS adds.
 * @param {object} options
 * @param {string} options.data
 * @param {import('./ports.mjs').Ports} options.ports
 * @param {Awaited<ReturnType<typeof import('./data-folder.mjs').openDataFolder>>} options.stack
 * @param {string[]} [options.origins]
 */
export const startServices = async ({ data, ports, stack, origins = getAllowedOrigins(ports) }) => {
  const logs = path.join(data, 'logs')
  const stream = { STREAM_KEY: stack.chat.key, STREAM_SECRET: stack.chat.secret }
  // Not above: it needs a package that may not be installed when `npm start` reads this file.
  const { bundleProgram } = await import('../../shared/src/node/bundle-program.mjs')
  /** @param {string} name @param {NodeJS.ProcessEnv} env */
  const startService = (name, env) =>
    startProcess({
      name,
      command: 'node',
      args: ['--enable-source-maps', bundleProgram(name, 'main.ts')],
      env: { ...stream, ...env, NODE_ENV: 'development' },
      logs,
      onExit: exitWithError,
    })

  await stack.locks.chat()
  await logStep('Starting the chat service', () =>
    waitUntilReady(
      'The chat service',
      `http://127.0.0.1:${ports.sandbox}/health`,
      startService('chat-sandbox', {
        PORT: String(ports.sandbox),
        DATA_DIR: path.join(data, 'chat'),
        EVENT_URL: `http://127.0.0.1:${ports.api}/api/v1/chat/event`,
      }),
    ),
  )
  await stack.locks.api()
  await logStep('Starting the API and its database', () =>
    waitUntilReady(
      'The API',
      `http://127.0.0.1:${ports.api}/health`,
      startService('api', {
        PORT: String(ports.api),
        DATA_DIR: data,
        SEED: 'demo',
        STREAM_URL: `http://127.0.0.1:${ports.sandbox}`,
        JWT_SECRET: stack.jwtSecret,
        ALLOWED_ORIGINS: [...origins, process.env.ALLOWED_ORIGINS ?? []].flat().join(','),
        PUBLIC_URL: `http://localhost:${ports.shell}`,
      }),
    ),
  )
}
