import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as timings from './timings'

test('the table is in order of time', () => {
  const text = readFileSync(path.join(__dirname, 'timings.ts'), 'utf8')
  const values = Array.from(text.matchAll(/^export const \w+ = ([\d_]+)$/gm), ([, value = '']) =>
    Number(value.replaceAll('_', '')),
  )
  expect(values).toHaveLength(Object.keys(timings).length)
  expect(values).toEqual(values.toSorted((one, other) => one - other))
})
