import { readFile, writeFile } from 'node:fs/promises'
import { formatTable, insertTable, listCalls } from './call-table'

const path = new URL('../../README.md', import.meta.url)
await writeFile(path, insertTable(await readFile(path, 'utf8'), formatTable(await listCalls())))
