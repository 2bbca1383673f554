import { ZodError } from 'zod'
import { ChatError, invalid, isStorageFailure, storageError, tooLarge } from './errors'

/** The error for the client: its own mistakes in words, ours without details. */
export function toChatError(error: unknown): ChatError {
  if (error instanceof ChatError) return error
  if (error instanceof ZodError) return invalid(firstIssue(error))
  if (isBrokenForm(error)) return invalid('The form is not whole')
  if (isStorageFailure(error)) {
    console.error(`Nothing could be stored: ${(error as Error).message}`)
    return storageError()
  }
  const status = (error as { statusCode?: unknown }).statusCode
  if (status === 413) return tooLarge('The request is too large')
  if (typeof status === 'number' && status >= 400 && status < 500) return invalid((error as Error).message)
  console.error(error)
  return new ChatError(-1, 500, 'The chat sandbox failed; see its output')
}

/** Whether the form parser failed: its errors have no code of ours. */
function isBrokenForm(error: unknown): boolean {
  const { message = '', code = '' } = error as { message?: string; code?: string }
  return (
    ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET'].includes(code) ||
    /multipart data$|^Multipart: /.test(message)
  )
}

function firstIssue(error: ZodError): string {
  const issue = error.issues[0]
  return [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')
}
