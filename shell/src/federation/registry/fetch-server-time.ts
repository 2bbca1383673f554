import { serverDownMs } from '../../lib/timings'

/** The time (ms) by the API's clock; 0 when it does not tell. */
export const fetchServerTime = async (apiUrl: string): Promise<number> => {
  try {
    const options = { cache: 'no-store', signal: AbortSignal.timeout(serverDownMs) } as const
    const { headers } = await fetch(`${apiUrl}/health`, options)
    return Date.parse(headers.get('date') ?? '') || 0
  } catch {
    return 0
  }
}
