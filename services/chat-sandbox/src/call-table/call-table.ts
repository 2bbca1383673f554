import type { FastifyInstance } from 'fastify'
import type { Callers } from '../lib/describe-call'
import { buildServer } from '../server'
import type { Chat } from '../state/chat'

export interface Call {
  method: string
  url: string
  purpose: string
  callers: Callers
}

/** Every call of the service, read from its routes. Throws for a route without a description. */
export async function listCalls(): Promise<Call[]> {
  const calls: Call[] = []
  const collect = (app: FastifyInstance) =>
    app.addHook('onRoute', ({ method, url, config }) => {
      // Fastify and its plugins add these two.
      if (method === 'HEAD' || method === 'OPTIONS') return
      if (!config?.purpose || !config.callers) throw new Error(`${method} ${url} is not described`)
      calls.push({ method: String(method), url, purpose: config.purpose, callers: config.callers })
    })
  const app = await buildServer({} as Chat, { key: '', secret: '' }, collect)
  await app.ready()
  await app.close()
  return calls
}

const CALLER_NAMES: Record<Callers, string> = {
  browser: 'browser',
  server: 'server',
  both: 'browser, server',
  anyone: 'anyone',
}

/** The calls as a Markdown table. */
export function formatTable(calls: Call[]): string {
  const order = (call: Call) => `${call.url} ${call.method}`
  const rows = calls
    .toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
    .map(({ method, url, purpose, callers }) => [`\`${method} ${url}\``, purpose, CALLER_NAMES[callers]])
  const table = [['call', 'what for', 'made by'], ...rows]
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = line(widths.map((width) => '-'.repeat(width)))
  return [line(table[0] as string[]), rule, ...table.slice(1).map(line)].join('\n')
}

const SECTION = /(<!-- calls -->\n)[\s\S]*?(\n<!-- \/calls -->)/

/** The README with the given table of calls. */
export const insertTable = (readme: string, table: string) => readme.replace(SECTION, `$1\n${table}\n$2`)
