import { changedNote } from '../contract'
import type { ApiError } from './error-message'

/** The note that somebody else has written meanwhile, in a 409 `note_changed`; null for any other error. */
export const readChangedNote = (error: ApiError): string | null => {
  if (!('status' in error) || error.status !== 409) return null
  return changedNote.safeParse(error.data).data?.note ?? null
}
