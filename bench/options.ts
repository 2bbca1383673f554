import { parseArgs } from 'node:util'
import { Problem } from '../scripts/stack/problem.mjs'
import { budgets } from './budgets.mjs'

export type Options = { quick: boolean; runs: number; only: string | undefined }

const known = `Known options: --quick, --runs N, --only ROW. Rows: ${budgets.map(({ id }) => id).join(', ')}.`

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

/** The command line of `npm run bench`. Throws a Problem with the options that there are. */
export const readOptions = (args: string[]): Options => {
  const { quick, only, ...values } = parse(args)
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1 || runs > 100)
    throw new Problem('--runs takes a number from 1 to 100.')
  if (only !== undefined && !budgets.some(({ id }) => id === only))
    throw new Problem(`There is no row ${only}. ${known}`)
  return { quick, runs, only }
}
