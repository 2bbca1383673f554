import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allCalls, tableOf, withTable } from './call-table'

test('README.md lists every call; `npm run calls -w services/chat-sandbox` writes it', async () => {
  const readme = await readFile(join(__dirname, '../../README.md'), 'utf8')
  const table = tableOf(await allCalls())
  expect(readme).toContain('<!-- calls -->')
  expect(readme).toBe(withTable(readme, table))
})
