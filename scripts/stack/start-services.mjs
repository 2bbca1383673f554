import path from 'node:path'
import { exitWithError } from './exit.mjs'
import { logStep } from './log.mjs'
import { getAllowedOrigins } from './ports.mjs'
import { startProcess } from './processes.mjs'
import { waitUntilReady } from './wait-until-ready.mjs'

/**
 * Starts the chat stand-in and the API with demo data, and waits until both answer. The API takes calls of pages from `origins` and from
 * those that ALLOWED_ORIGINS adds.
 */
export const startServices = async ({ data, ports, stack, origins = getAllowedOrigins(ports) }) => {
  const logs = path.join(data, 'logs')
  const stream = { STREAM_KEY: stack.chat.key, STREAM_SECRET: stack.chat.secret }
  const service = (name, env) =>
    startProcess({
      name,
      command: 'node',
      args: ['--import', 'tsx', `services/${name}/src/main.ts`],
      env: { ...stream, ...env, NODE_ENV: 'development' },
      logs,
      onExit: exitWithError,
    })

  await logStep('Starting the chat service', () =>
    waitUntilReady(
      'The chat service',
      `http://127.0.0.1:${ports.sandbox}/health`,
      service('chat-sandbox', { PORT: ports.sandbox, DATA_DIR: path.join(data, 'chat') }),
    ),
  )
  await logStep('Starting the API and its database', () =>
    waitUntilReady(
      'The API',
      `http://127.0.0.1:${ports.api}/health`,
      service('api', {
        PORT: ports.api,
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
