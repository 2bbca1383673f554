/** No file of a release and no page is longer (bytes); the longest of today has a tenth of it. */
export const fileLimit = 10_000_000

/** No answer of the API is longer (bytes): a file of 20,000 rows has a tenth of it. */
export const answerLimit = 50_000_000

/**
 * The same response with a body that ends in a RangeError after `limit` bytes, uncompressed, and takes the request with it. The browser's
 * own readers take whatever comes: a server that never stops would take the memory of the whole tab.
 */
export const limitBody = (response: Response, limit: number): Response => {
  // An error, a redirect or an answer that may not be read has none.
  if (!response.body) return response
  let rest = limit
  const gate = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      rest -= chunk.length
      if (rest < 0) controller.error(new RangeError(`More than ${limit} bytes`))
      else controller.enqueue(chunk)
    },
  })
  return new Response(response.body.pipeThrough(gate), response)
}
