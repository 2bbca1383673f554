import path from 'node:path'
import { defineCli } from '../../shared/src/node/cli.mjs'
import { Problem } from '../../shared/src/node/problem.mjs'
import { root } from '../stack/root.mjs'
import { shellName } from './shell/shell-name'

const usage = {
  release: 'npm run release -- REMOTE|shell … [OPTIONS]',
  rollback: 'npm run rollback -- REMOTE|shell [VERSION] | shell REMOTE … [OPTIONS]',
  canary: 'npm run canary -- REMOTE VERSION PERCENT [OPTIONS]',
  promote: 'npm run promote -- REMOTE [OPTIONS]',
  offline: 'npm run offline -- on|off [OPTIONS]',
  renew: 'npm run renew -- [OPTIONS]',
  resign: 'npm run resign -- --trust FILE [OPTIONS]',
  list: 'npm run list -- [OPTIONS]',
  history: 'npm run history -- [REMOTE|shell] [OPTIONS]',
}
export type Command = keyof typeof usage

/** Numbers of words that a command accepts, the least and the most. */
const words: Record<Command, [number, number]> = {
  release: [1, Number.POSITIVE_INFINITY],
  rollback: [1, 2],
  canary: [3, 3],
  promote: [1, 1],
  offline: [1, 1],
  renew: [0, 0],
  resign: [0, 0],
  list: [0, 0],
  history: [0, 1],
}

const siteOptions = {
  root: { value: 'DIR', default: '.data/site', help: 'the folder that is published' },
  key: { value: 'FILE', help: 'the private key that signs the registry' },
  trust: { value: 'FILE', help: 'the public half of the key that is being replaced' },
  'stop-key': {
    value: 'FILE',
    help: 'the public half of the key that may stop releases; stays until another is given',
  },
  production: { default: process.env.NODE_ENV === 'production', help: 'refuses a development key' },
}
const urgent = {
  value: 'WHY',
  help: 'open pages with another release load this one as soon as nobody uses them; a release needs no check',
}
const why = { value: 'WHY', help: 'the reason, which the history keeps' }
/** The commands that accept `--why`: those that change what browsers get. */
const explainedCommands: Command[] = ['release', 'rollback', 'canary', 'promote', 'offline']
/** The commands that accept `--urgent`: those that can change the stable release. */
const urgentCommands: Command[] = ['release', 'rollback', 'promote']

const releaseOptions = {
  address: { value: 'URL', help: "where the remote's releases are served, if not beside the registry" },
  canary: { value: 'PERCENT', help: 'gives the release to a share of browsers' },
  'keep-canary': { help: 'leaves a running canary at its share' },
  'over-budget': { value: 'WHY', help: 'publishes a release that is larger than its budget' },
  local: { help: "puts the content's hash into the version" },
  prebuilt: { help: 'publishes the build as it is' },
}

/** A share of browsers, 0 to 100. */
export const readPercent = (text: string): number => {
  const percent = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (!(percent <= 100)) throw new Problem(`A percent is a number from 0 to 100, not ${text}.`)
  return percent
}

const isCommand = (word: string | undefined): word is Command => word !== undefined && word in usage

/** An address that releases lie below: a whole one, or one relative to the registry's. */
const readAddress = (text: string) => {
  if (
    /^\s*$|[\s?#\\]/.test(text) ||
    !URL.canParse(text, 'https://registry.invalid/') ||
    /^(?!https?:)\w+:/.test(text)
  )
    throw new Problem(`${text} is no address like https://cdn.example/chat.`)
  return text
}

/** The command line as a command, its words and its options. Throws a Problem that says how the command is used. */
export const readCommandLine = ([command, ...args]: string[]) => {
  if (!isCommand(command)) throw new Problem(`Commands: ${Object.keys(usage).join(', ')}.`)
  // `-1` is no option but a number that is refused as one.
  const numbers = args.filter((arg) => /^-\d/.test(arg))
  const plain = args.filter((arg) => !/^-\d/.test(arg))
  const cli = defineCli({
    usage: usage[command],
    options: {
      ...siteOptions,
      ...(urgentCommands.includes(command) && { urgent }),
      ...(explainedCommands.includes(command) && { why }),
      ...(command === 'release' && releaseOptions),
    },
    // With the shell, any number of remotes go back at once.
    words: command === 'rollback' && plain.includes(shellName) ? words.release : words[command],
  })
  const { values, words: positionals } = cli.read([...plain, '--', ...numbers])
  const { address, canary, local = false, prebuilt = false, 'stop-key': stopKey, ...others } = values
  const { urgent: urgentWhy, why: reason = urgentWhy, ...site } = others
  if (urgentWhy?.trim() === '') throw new Problem('What is urgent? --urgent "why" tells.')
  if (local && site.production)
    throw new Problem(
      '--local skips rights and budget, so production does not get it. Give the change a version of its own.',
    )
  const { 'keep-canary': keepCanary, 'over-budget': overBudget } = values
  return {
    command,
    words: positionals,
    site: {
      ...site,
      why: reason,
      urgent: urgentWhy !== undefined,
      stopKey,
      root: path.resolve(root, site.root),
    },
    release: {
      address: address === undefined ? undefined : readAddress(address),
      canary: canary === undefined ? undefined : readPercent(canary),
      keepCanary,
      overBudget,
      local,
    },
    prebuilt,
  }
}

export type CommandLine = ReturnType<typeof readCommandLine>
