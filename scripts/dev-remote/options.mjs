import { defineCli } from '../../shared/src/node/cli.mjs'
import { Problem } from '../../shared/src/node/problem.mjs'
import { remotes } from '../stack/apps.mjs'
import { getStandalonePort, readPortOffset, requireBrowserPorts } from '../stack/ports.mjs'

const cli = defineCli({
  usage: 'npm run dev -- --only REMOTE [OPTIONS]',
  options: {
    only: { value: 'REMOTE', help: 'the remote to serve from this disk' },
    against: {
      value: 'URL',
      // `npm start` serves Hosts there.
      default: 'http://localhost:3000',
      help: 'the page to run it in, http://localhost:3000 unless named',
    },
    'port-offset': { value: 'N', default: '0', help: 'adds a number to its port' },
  },
})

/**
 * Whether these words of `npm run dev` ask for one remote inside a page that runs elsewhere.
 * @param {string[]} args
 */
export const isDevRemote = (args) => args.some((word) => /^--(only|against)(=|$)/.test(word))

/**
 * Returns {remote, page, port}; `page` is a URL, `port` the standalone one, so `npm start` may run beside it.
 * @param {string[]} args
 */
export const readOptions = (args) => {
  const { only, against, 'port-offset': offset } = cli.read(args).values
  const names = remotes.map(({ name }) => name).join(', ')
  if (!only) throw new Problem(`--against needs the one remote to serve: --only REMOTE. Remotes: ${names}.`)
  const remote = remotes.find(({ name }) => name === only)
  if (!remote) throw new Problem(`There is no remote ${only}. Remotes: ${names}.`)
  if (!/^https?:\/\//.test(against) || !URL.canParse(against))
    throw new Problem(`--against takes an address like https://hosts.example, not ${against}.`)
  const port = getStandalonePort(remote.port + readPortOffset(offset))
  requireBrowserPorts({ [remote.name]: port })
  return { remote, page: new URL(against), port }
}
