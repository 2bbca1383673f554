import path from 'node:path'
import { defineCli } from '../../shared/src/node/cli.mjs'
import { getPorts, readPortOffset, requireBrowserPorts } from './ports.mjs'
import { root } from './root.mjs'

const cli = defineCli({
  usage: 'npm start -- [OPTIONS], npm run dev -- [OPTIONS]',
  options: {
    reset: { help: 'begins with new data' },
    data: {
      value: 'FOLDER',
      default: '.data',
      help: 'where the data are, for a second stack beside the first',
    },
    'port-offset': { value: 'N', default: '0', help: 'adds a number to every port' },
  },
})

/**
 * The options of `npm start` and `npm run dev`.
 * @param {string[]} args
 */
export const readOptions = (args) => {
  const { values } = cli.read(args)
  const offset = readPortOffset(values['port-offset'])
  const ports = getPorts(offset)
  requireBrowserPorts(ports)
  return { reset: values.reset, data: path.resolve(root, values.data), offset, ports }
}
