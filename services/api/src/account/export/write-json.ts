/** Pieces of a JSON text, made while they are sent. */
export type Pieces = AsyncGenerator<string, void, undefined>

/** Rows that are in memory at once. */
export const BATCH = 500

export type IdLike<First> = First extends number ? number : string

/** Rows by id, batch by batch: `read` returns up to `BATCH` of them after an id; `first` comes before all. */
export async function* readBatches<First extends 0 | '', Row extends { id: IdLike<First> }>(
  first: First,
  read: (after: IdLike<First>) => PromiseLike<Row[]>,
): AsyncGenerator<Row[], void, undefined> {
  for (let after = first as IdLike<First>; ; ) {
    const rows = await read(after)
    yield rows
    const last = rows[BATCH - 1]
    if (!last) return
    after = last.id
  }
}

const isPieces = (value: unknown): value is Pieces =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** A JSON object; a value may be a generator of its text. */
export async function* writeObject(values: Record<string, unknown>): Pieces {
  let separator = '{'
  for (const [name, value] of Object.entries(values)) {
    yield `${separator}${JSON.stringify(name)}:`
    if (isPieces(value)) yield* value
    else yield JSON.stringify(value)
    separator = ',\n'
  }
  yield '}'
}

/** A list of rows, or of what `write` makes of each. */
export async function* writeList<Row>(batches: AsyncIterable<Row[]>, write?: (row: Row) => Pieces): Pieces {
  let separator = '['
  for await (const rows of batches) {
    if (write)
      for (const row of rows) {
        yield separator
        yield* write(row)
        separator = ',\n'
      }
    else if (rows.length > 0) {
      yield separator + rows.map((row) => JSON.stringify(row)).join(',\n')
      separator = ',\n'
    }
  }
  yield separator === '[' ? '[]' : ']'
}
