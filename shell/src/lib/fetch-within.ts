/**
 * Fetches an answer that this tab's memory can hold: counts the bytes in a copy, and ends the request after `limit` of them. The answer itself
 * stays the browser's own: one that goes through a stream of ours is lost to its tools, and fails in other ways.
 */
export const fetchWithin = async (request: Request, limit: number): Promise<Response> => {
  const { signal } = request
  const connection = new AbortController()
  const end = () => connection.abort(signal.reason)
  if (signal.aborted) end()
  signal.addEventListener('abort', end)
  const response = await fetch(request, { signal: connection.signal })
  let rest = limit
  const write = ({ length }: Uint8Array) => {
    rest -= length
    if (rest < 0) end()
  }
  // Whoever reads the answer is told what has ended it early.
  response
    .clone()
    .body?.pipeTo(new WritableStream({ write }))
    .catch(() => {})
  return response
}
