import { defineCli } from '../shared/src/node/cli.mjs'
import { Problem } from '../shared/src/node/problem.mjs'
import { budgets } from './budgets.mjs'

/** `only`: the ids of the rows to measure, or their first words. `scale`: share of the API's database that is filled. */
export type Options = { quick: boolean; runs: number; only: string[] | undefined; scale: number }

/** Whether a row is meant by a name of `--only`: by its id, or by the first words of it. */
export const isNamed = (id: string, name: string) => id === name || id.startsWith(`${name}-`)

const rows = `Rows: ${budgets.map(({ id }) => id).join(', ')}.`

const cli = defineCli({
  usage: 'npm run bench -- [OPTIONS]',
  options: {
    quick: { help: 'measures only what login and chat weigh' },
    runs: { value: 'N', default: '7', help: 'how often each row is measured' },
    only: { value: 'ROW,ROW', help: `measures these rows; api for all that begin with api-. ${rows}` },
    scale: { value: 'SHARE', default: '1', help: "the share of the API's database that is filled" },
  },
})

/** Reads the command line of `npm run bench`. Throws a Problem that lists the known options. */
export const readOptions = (args: string[]): Options => {
  const { quick, ...values } = cli.read(args).values
  const only = values.only?.split(',')
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1 || runs > 100)
    throw new Problem('--runs accepts a number from 1 to 100.')
  const scale = Number(values.scale)
  if (!(scale > 0 && scale <= 1)) throw new Problem('--scale accepts a share, like 0.01.')
  const unknown = only?.find((name) => !budgets.some(({ id }) => isNamed(id, name)))
  if (unknown !== undefined) throw new Problem(`There is no row ${unknown}. ${rows}`)
  return { quick, runs, only, scale }
}
