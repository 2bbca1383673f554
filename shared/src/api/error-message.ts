import type { SerializedError } from '@reduxjs/toolkit'
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query'
import { texts } from './texts'

export type ApiError = FetchBaseQueryError | SerializedError

/** The HTTP status of a failed request; null without one (offline, an answer of the wrong shape). */
export const errorStatus = (error: ApiError): number | null => {
  if (!('status' in error)) return null
  if (typeof error.status === 'number') return error.status
  return error.status === 'PARSING_ERROR' ? error.originalStatus : null
}

/** The messages in the body of an error, of any server: a gateway's may differ from the API's. */
const findMessages = (body: unknown): string[] => {
  if (typeof body === 'string') return body === '' ? [] : [body]
  if (Array.isArray(body)) return body.flatMap(findMessages)
  if (typeof body !== 'object' || body === null) return []
  const { message, error, errors } = body as Record<string, unknown>
  return [message, error, errors].map(findMessages).find((found) => found.length > 0) ?? []
}

/** Whether a message of `errorMessage` says that no answer came. */
export const isOutageMessage = (message: string) =>
  [texts.unreachable, texts.offline, texts.timeout].includes(message)

/** The longest text of a server that a toast shows whole (characters). */
const maxTextLength = 300

/** A tag or a comment; not "load <high". */
const html = /<(!|\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>)/i

/** The text of an error status without JSON, such as a gateway's; not a page of HTML, which says nothing to people. */
const readPlainText = ({ originalStatus, data }: { originalStatus: number; data: string }) => {
  const text = data.trim()
  if (originalStatus < 400 || html.test(text)) return ''
  return text.length <= maxTextLength ? text : `${text.slice(0, maxTextLength)}…`
}

/**
 * The message of a failed request (SPEC.md section 8): of an array body the errors of its first item, joined with a
 * comma; of an object body its `message`; of plain text the text; of a wrong shape the parse message.
 */
export const errorMessage = (error: ApiError): string => {
  if (!('status' in error)) return error.message ?? texts.unknown
  if (error.status === 'FETCH_ERROR') return navigator.onLine ? texts.unreachable : texts.offline
  if (error.status === 'TIMEOUT_ERROR') return texts.timeout
  if (error.status === 'PARSING_ERROR') return readPlainText(error) || texts.unreadable
  if (error.status === 'CUSTOM_ERROR') return error.error
  const [first] = Array.isArray(error.data) ? error.data : []
  return findMessages(first?.errors ?? error.data).join(', ') || texts.noReason
}
