/** No file of a release and no page is longer (bytes); the longest of today has a tenth of it. */
export const fileLimit = 10_000_000

/** No answer of the API is longer (bytes): a file of 20,000 rows has a tenth of it. */
export const answerLimit = 50_000_000

/** No file that a person saves is longer (bytes): the text of an account with a million bookings has half of it. */
export const downloadLimit = 500_000_000

/** Statuses with which no response with a body can be made. */
const withoutBody = new Set([101, 204, 205, 304])

/**
 * The same response with a body that fails after `limit` bytes, uncompressed, and takes the request with it. The browser's own readers take
 * whatever comes: a server that never stops would take the memory of the whole tab. `onExcess` tells this failure from others, as Chromium
 * makes a TypeError of all.
 */
export const limitBody = (response: Response, limit: number, onExcess = () => {}): Response => {
  // An error, a redirect or an answer that may not be read has none. One whose status allows none has an empty one in Chromium.
  if (!response.body || withoutBody.has(response.status)) return response
  let rest = limit
  const gate = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      rest -= chunk.length
      if (rest >= 0) return controller.enqueue(chunk)
      onExcess()
      controller.error(new RangeError(`More than ${limit} bytes`))
    },
  })
  return new Response(response.body.pipeThrough(gate), response)
}
