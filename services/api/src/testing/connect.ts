import pg from 'pg'

// biome-ignore lint/suspicious/noExplicitAny: what a statement returns is known to its caller.
type Row = Record<string, any>

/** A template's text, with its values as PostgreSQL numbers them. */
const toText = (strings: readonly string[]) =>
  strings.reduce((text, part, index) => `${text}$${index}${part}`)

/** A connection beside the app's, for statements as tagged templates: a number, text, time or array becomes a parameter. */
export const connect = async (url: string) => {
  const client = new pg.Client(url)
  await client.connect()
  const run = async (strings: readonly string[], ...values: unknown[]): Promise<Row[]> =>
    (await client.query(toText(strings), values)).rows
  return Object.assign(run, { unsafe: (text: string) => run([text]), end: () => client.end() })
}
export type Sql = Awaited<ReturnType<typeof connect>>
