import { formatTable } from './format-table'
import type { Row } from './row'

const row: Row = {
  id: 'login-bytes',
  title: 'Login',
  unit: 'times',
  value: 1.2304,
  budget: 1.28,
  aim: 1.15,
}

test('pads the columns of the Markdown table', () => {
  const slow = { ...row, title: 'Painted', unit: 'ms', value: 2607.4, budget: 2500, aim: 2000 }
  const rows: Row[] = [{ ...row, spread: [1.2, 1.2509], beside: '222.7 KB / 181 KB' }, slow]
  expect(`\n${formatTable(rows, 'Hosts / single app', { withSpread: true })}\n`).toBe(`
| Figure  | Measured | Hosts / single app | Budget   |             | Spread        |
| ------- | -------- | ------------------ | -------- | ----------- | ------------- |
| Login   | 1.23×    | 222.7 KB / 181 KB  | 1.28×    | ok          | 1.2× – 1.251× |
| Painted | 2,607 ms |                    | 2,500 ms | over budget |               |
`)
})
