import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatTable, insertTable, listCalls } from './call-table'

test('README.md lists every call; `npm run calls -w services/chat-sandbox` writes it', async () => {
  const readme = await readFile(join(__dirname, '../../README.md'), 'utf8')
  const table = formatTable(await listCalls())
  expect(readme).toContain('<!-- calls -->')
  expect(readme).toBe(insertTable(readme, table))
})
