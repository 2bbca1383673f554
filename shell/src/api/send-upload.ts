import type { Transport } from '@hosts/shared/platform'
import { answerLimit } from '../lib/limit-body'
import { readAccessToken } from '../session/storage'

type Request = Exclude<Parameters<Transport>[0], string>
type Result = Awaited<ReturnType<Transport>>

/** Longer (ms) than the API waits for a photo. */
const timeoutMs = 180_000

const parse = (status: number, text: string): Result => {
  try {
    const data: unknown = JSON.parse(text)
    return status >= 200 && status < 300 ? { data } : { error: { status, data } }
  } catch (error) {
    return { error: { status: 'PARSING_ERROR', originalStatus: status, data: text, error: String(error) } }
  }
}

/** Sends a body that reports its progress, which `fetch` cannot; otherwise like the transport's other requests. */
export const sendUpload = (
  baseUrl: string,
  { url, method = 'POST', body, onProgress }: Request,
  signal: AbortSignal,
) =>
  new Promise<Result>((resolve) => {
    const request = new XMLHttpRequest()
    request.open(method, baseUrl + url)
    request.timeout = timeoutMs
    const token = readAccessToken()
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded / total)
    request.onprogress = ({ loaded }) => loaded > answerLimit && request.abort()
    request.onload = () => resolve(parse(request.status, request.responseText))
    request.onerror = () => resolve({ error: { status: 'FETCH_ERROR', error: 'Failed to send' } })
    request.ontimeout = () => resolve({ error: { status: 'TIMEOUT_ERROR', error: 'Not sent in time' } })
    request.onabort = () => resolve({ error: { status: 'FETCH_ERROR', error: 'Cancelled' } })
    signal.addEventListener('abort', () => request.abort())
    if (signal.aborted) request.onabort(new ProgressEvent('abort'))
    else request.send(body)
  })
