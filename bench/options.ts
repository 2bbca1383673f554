import { defineCli } from '../scripts/stack/cli.mjs'
import { Problem } from '../scripts/stack/problem.mjs'
import { budgets } from './budgets.mjs'

/** `only`: the ids of the rows to measure. */
export type Options = { quick: boolean; runs: number; only: string[] | undefined }

const rows = `Rows: ${budgets.map(({ id }) => id).join(', ')}.`

const cli = defineCli({
  usage: 'npm run bench -- [OPTIONS]',
  options: {
    quick: { help: 'measures only what login and chat weigh' },
    runs: { value: 'N', default: '7', help: 'how often each row is measured' },
    only: { value: 'ROW,ROW', help: `measures these rows. ${rows}` },
  },
})

/** Reads the command line of `npm run bench`. Throws a Problem that lists the known options. */
export const readOptions = (args: string[]): Options => {
  const { quick, ...values } = cli.read(args).values
  const only = values.only?.split(',')
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1 || runs > 100)
    throw new Problem('--runs accepts a number from 1 to 100.')
  const unknown = only?.find((row) => !budgets.some(({ id }) => id === row))
  if (unknown !== undefined) throw new Problem(`There is no row ${unknown}. ${rows}`)
  return { quick, runs, only }
}
