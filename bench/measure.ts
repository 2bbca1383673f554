import { step } from '../scripts/stack/say.mjs'
import type { Options } from './options'
import { type Measured, type Row, rowOf } from './report/measured'
import { measureLoginSize } from './rows/login-size'
import { measureLoginTime } from './rows/login-time'
import type { Bench } from './setup/bench'
import { openBench } from './setup/open-bench'

type Measurement = { title: string; rows: string[]; measure: (bench: Bench) => Promise<Measured[]> }

const loginSize: Measurement = {
  title: 'What the login weighs',
  rows: ['login-bytes', 'login-js', 'login-requests'],
  measure: measureLoginSize,
}

const measurements: Measurement[] = [
  loginSize,
  { title: 'When the login is painted', rows: ['login-lcp', 'login-lcp-time'], measure: measureLoginTime },
]

const chosen = ({ quick, only }: Options) => {
  if (quick) return [loginSize]
  return measurements.filter(({ rows }) => only === undefined || rows.includes(only))
}

/** The rows that were asked for, in the order of the table, and the browser's version. `data`: an empty folder. */
export const measure = async (data: string, options: Options): Promise<{ rows: Row[]; browser: string }> => {
  const bench = await openBench(data, options.runs, !options.quick)
  const measured: Measured[] = []
  for (const { title, measure } of chosen(options))
    measured.push(...(await step(title, () => measure(bench))))
  const browser = bench.browser.version()
  await bench.browser.close()
  return { rows: measured.map(rowOf), browser }
}
