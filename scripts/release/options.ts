import path from 'node:path'
import { parseArgs } from 'node:util'
import { Problem } from '../stack/problem.mjs'
import { root } from '../stack/root.mjs'

const usage = {
  release: 'npm run release -- REMOTE [--root DIR] [--address URL] [--canary PERCENT] [--local] [--prebuilt]',
  rollback: 'npm run rollback -- REMOTE [VERSION]',
  canary: 'npm run canary -- REMOTE VERSION PERCENT',
  promote: 'npm run promote -- REMOTE',
  list: 'npm run list',
}
export type Command = keyof typeof usage

/** How many words a command takes, at least and at most. */
const words: Record<Command, [number, number]> = {
  release: [1, 1],
  rollback: [1, 2],
  canary: [3, 3],
  promote: [1, 1],
  list: [0, 0],
}

const options = {
  root: { type: 'string', default: '.data/site' },
  key: { type: 'string' },
  trust: { type: 'string' },
  production: { type: 'boolean', default: process.env.NODE_ENV === 'production' },
} as const
const releaseOptions = {
  address: { type: 'string' },
  canary: { type: 'string' },
  local: { type: 'boolean', default: false },
  prebuilt: { type: 'boolean', default: false },
} as const

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
  const wrong = (why: string) =>
    new Problem(`${why} Usage: ${usage[command]} [--key FILE] [--trust FILE] [--production]`)
  // `-1` is no option but a number that is refused as one.
  const numbers = args.filter((arg) => /^-\d/.test(arg))
  const others = args.filter((arg) => !/^-\d/.test(arg))
  const parse = () => {
    try {
      return parseArgs({
        args: [...others, '--', ...numbers],
        options: command === 'release' ? { ...options, ...releaseOptions } : options,
        allowPositionals: true,
      })
    } catch (error) {
      throw wrong(`${(error as Error).message.split('.')[0]}.`)
    }
  }
  const { values, positionals } = parse()
  const [least, most] = words[command]
  if (positionals.length < least) throw wrong('A word is missing.')
  if (positionals.length > most) throw wrong('There is a word too many.')
  const { address, canary, local, prebuilt, ...site } = values as typeof values & {
    address?: string
    canary?: string
    local?: boolean
    prebuilt?: boolean
  }
  return {
    command,
    words: positionals,
    site: { ...site, root: path.resolve(root, site.root) },
    release: {
      address: address === undefined ? undefined : readAddress(address),
      canary: canary === undefined ? undefined : readPercent(canary),
      local,
    },
    prebuilt,
  }
}

export type CommandLine = ReturnType<typeof readCommandLine>
