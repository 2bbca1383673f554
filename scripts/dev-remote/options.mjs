import { parseArgs } from 'node:util'
import { remotes } from '../stack/apps.mjs'
import { getPorts, getStandalonePort, readPortOffset } from '../stack/ports.mjs'
import { Problem } from '../stack/problem.mjs'

/** Where `npm start` serves Hosts. */
const localStack = 'http://localhost:3000'

const known = 'Known options: --only REMOTE, --against URL, --port-offset N.'

const parse = (args) => {
  try {
    return parseArgs({
      args,
      options: {
        only: { type: 'string' },
        against: { type: 'string', default: localStack },
        'port-offset': { type: 'string', default: '0' },
      },
    }).values
  } catch (error) {
    throw new Problem(`${error.message.split('.')[0]}. ${known}`)
  }
}

/** Whether these words of `npm run dev` ask for one remote inside a page that runs elsewhere. */
export const isDevRemote = (args) => args.some((word) => /^--(only|against)(=|$)/.test(word))

/** Gives {remote, page: the address as a URL, port}: that of the remote when it runs alone, so `npm start` may run beside it. */
export const readOptions = (args) => {
  const { only, against, 'port-offset': offset } = parse(args)
  const names = remotes.map(({ name }) => name).join(', ')
  if (!only) throw new Problem(`--against needs the one remote to serve: --only REMOTE. Remotes: ${names}.`)
  const remote = remotes.find(({ name }) => name === only)
  if (!remote) throw new Problem(`There is no remote ${only}. Remotes: ${names}.`)
  if (!/^https?:\/\//.test(against) || !URL.canParse(against))
    throw new Problem(`--against takes an address like https://hosts.example, not ${against}.`)
  return {
    remote,
    page: new URL(against),
    port: getStandalonePort(getPorts(readPortOffset(offset))[only]),
  }
}
