import { readFile, writeFile } from 'node:fs/promises'
import { allCalls, tableOf, withTable } from './call-table'

const path = new URL('../../README.md', import.meta.url)
await writeFile(path, withTable(await readFile(path, 'utf8'), tableOf(await allCalls())))
