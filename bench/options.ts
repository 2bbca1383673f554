import { parseArgs } from 'node:util'
import { Problem } from '../scripts/stack/problem.mjs'
import { budgets } from './budgets.mjs'

/** `only`: the ids of the rows to measure. */
export type Options = { quick: boolean; runs: number; only: string[] | undefined }

const known = `Known options: --quick, --runs N, --only ROW,ROW. Rows: ${budgets.map(({ id }) => id).join(', ')}.`

const parse = (args: string[]) => {
  try {
    return parseArgs({
      args,
      options: {
        quick: { type: 'boolean', default: false },
        runs: { type: 'string', default: '7' },
        only: { type: 'string' },
      },
    }).values
  } catch (error) {
    throw new Problem(`${(error as Error).message.split('.')[0]}. ${known}`)
  }
}

/** Reads the command line of `npm run bench`. Throws a Problem that lists the known options. */
export const readOptions = (args: string[]): Options => {
  const { quick, ...values } = parse(args)
  const only = values.only?.split(',')
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1 || runs > 100)
    throw new Problem('--runs takes a number from 1 to 100.')
  const unknown = only?.find((row) => !budgets.some(({ id }) => id === row))
  if (unknown !== undefined) throw new Problem(`There is no row ${unknown}. ${known}`)
  return { quick, runs, only }
}
