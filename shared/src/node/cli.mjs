import { realpathSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Problem } from './problem.mjs'

/**
 * Whether Node was started with this file, also through a symbolic link. For a command whose functions are tested.
 * @param {string} file
 */
export const isStartedFile = (file) => process.argv[1] !== undefined && realpathSync(process.argv[1]) === file

/**
 * An option of a command: a switch, or with `value` (its name in the help) one that accepts a text.
 * @typedef {{ help: string, value?: string, default?: string | boolean }} Option
 */

/**
 * @template {Record<string, Option>} Options
 * @typedef {{ [Name in keyof Options]: NonNullable<Options[Name]> extends { value: string }
 *   ? NonNullable<Options[Name]> extends { default: string } ? string : string | undefined
 *   : boolean }} Values
 */

/** @param {[string, Option]} option */
const formatOption = ([name, { value }]) => (value ? `--${name} ${value}` : `--${name}`)

/**
 * Defines a command: usage, options, number of words. `read` returns the values or throws a Problem; `--help` prints help and exits.
 * @template {Record<string, Option>} Options
 * @param {{ usage: string, options: Options, words?: [least: number, most: number] }} command
 */
export const defineCli = ({ usage, options, words: [least, most] = [0, 0] }) => {
  const all = Object.entries(options)
  const known = `Known options: ${(all.length > 0 ? all.map(formatOption) : ['--help']).join(', ')}.`

  const printHelp = () => {
    const rows = [...all, /** @type {[string, Option]} */ (['help', { help: 'shows this' }])]
    const width = Math.max(...rows.map((row) => formatOption(row).length))
    const lines = rows.map((row) => `  ${formatOption(row).padEnd(width)}  ${row[1].help}`)
    console.log([`Usage: ${usage}`, '', ...lines].join('\n'))
    process.exit(0)
  }

  /** @param {string[]} args */
  const parse = (args) => {
    const config = Object.fromEntries([
      ...all.map(([name, { value, default: preset }]) => [
        name,
        value
          ? { type: 'string', ...(preset !== undefined && { default: preset }) }
          : { type: 'boolean', default: preset ?? false },
      ]),
      ['help', { type: 'boolean', short: 'h' }],
    ])
    try {
      return parseArgs({ args, options: config, allowPositionals: most > 0 })
    } catch (error) {
      const [sentence] = /** @type {Error} */ (error).message.split(/\.\s/)
      throw new Problem(`${sentence}. ${known}`)
    }
  }

  return {
    known,
    /** @param {string[]} args */
    read: (args) => {
      const { values, positionals: words } = parse(args)
      if ('help' in values && values.help) printHelp()
      if (words.length < least) throw new Problem(`A word is missing. Usage: ${usage}`)
      if (words.length > most) throw new Problem(`There is a word too many. Usage: ${usage}`)
      return { values: /** @type {Values<Options>} */ (values), words }
    },
  }
}
