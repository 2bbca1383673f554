type Request = { url: string; params: { page: number; limit: number } }
type Answer<Failure> = { data?: unknown; error?: Failure | undefined }
type Rows<Row> = { results: Row[] }
type Schema<Row> = {
  safeParse: (answer: unknown) => { data?: (Rows<Row> & { hasMore?: boolean | undefined }) | undefined }
}

/**
 * For `queryFn`: all rows of a list, page after page, by `limit` rows each. An API without pages of this list answers with all rows at once.
 * An answer of the wrong shape is returned as it is: the endpoint's `responseSchema` refuses it.
 */
export const loadAllPages = async <Row, Failure>(
  send: (request: Request) => Answer<Failure> | PromiseLike<Answer<Failure>>,
  { url, limit, schema }: { url: string; limit: number; schema: Schema<Row> },
): Promise<{ data: Rows<Row> } | { error: Failure }> => {
  const results: Row[] = []
  for (let page = 1; ; page += 1) {
    const { data, error } = await send({ url, params: { page, limit } })
    if (error !== undefined) return { error }
    const answer = schema.safeParse(data).data
    if (!answer) return { data: data as Rows<Row> }
    results.push(...answer.results)
    if (!answer.hasMore) return { data: { results } }
  }
}
