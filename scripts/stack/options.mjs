import path from 'node:path'
import { parseArgs } from 'node:util'
import { getPorts, readPortOffset } from './ports.mjs'
import { Problem } from './problem.mjs'
import { root } from './root.mjs'

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
  const offset = readPortOffset(values['port-offset'])
  return { reset: values.reset, data: path.resolve(root, values.data), offset, ports: getPorts(offset) }
}
