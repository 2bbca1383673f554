import path from 'node:path'
import { parseArgs } from 'node:util'
import { Problem } from './problem.mjs'

export const root = path.resolve(import.meta.dirname, '../..')

/** --reset begins with new data; --data and --port-offset let a second stack run beside the first. */
export const readOptions = (args) => {
  let values
  try {
    values = parseArgs({
      args,
      options: {
        reset: { type: 'boolean', default: false },
        data: { type: 'string', default: '.data' },
        'port-offset': { type: 'string', default: '0' },
      },
    }).values
  } catch (error) {
    throw new Problem(
      `${error.message.split('.')[0]}. Known options: --reset, --data FOLDER, --port-offset N.`,
    )
  }
  const offset = readOffset(values['port-offset'])
  return { reset: values.reset, data: path.resolve(root, values.data), offset, ports: portsFrom(offset) }
}

/** The value of --port-offset. */
export const readOffset = (word) => {
  const offset = Number(word)
  if (!Number.isInteger(offset) || offset < 0 || offset > 60_000) {
    throw new Problem('--port-offset takes a whole number from 0 to 60000.')
  }
  return offset
}

/** The ports of the local stack, all moved by an offset. */
export const portsFrom = (offset) => {
  const ports = {
    shell: 3000,
    auth: 3001,
    campaigns: 3002,
    chat: 3003,
    locations: 3004,
    api: 3100,
    sandbox: 3200,
  }
  return Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, port + offset]))
}

/** Where a remote runs alone, beside a stack that serves it. */
export const standalonePort = (port) => port + 10

/** The addresses whose pages may call the API: the shell, and each remote when it runs alone. */
export const originsFrom = ({ shell, auth, campaigns, chat, locations }) =>
  [shell, ...[auth, campaigns, chat, locations].map(standalonePort)].map((port) => `http://localhost:${port}`)
