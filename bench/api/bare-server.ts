// What the API is compared with: Fastify and the driver, no more. Answers each call by running its SQL.
import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import postgres from 'postgres'
import type { Statement } from './record-sql'

const { DATABASE_URL = '', PORT, STATEMENTS = '' } = process.env
const calls: Record<string, Statement[]> = JSON.parse(readFileSync(STATEMENTS, 'utf8'))
const sql = postgres(DATABASE_URL, { max: 10, onnotice: () => {} })
const app = fastify()

for (const [name, statements] of Object.entries(calls))
  app.all(`/${name}`, async () => {
    const results = []
    for (const { text, values } of statements)
      results.push(await sql.unsafe(text, values as never[], { prepare: true }))
    return results
  })
app.get('/health', async () => ({ status: 'ok' }))
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
