import type * as z from '@hosts/shared/zod'
import { changedNote } from '../contract'
import type { ApiError } from './error-message'

/** What a 409 of this shape carries: what somebody else has saved meanwhile. Null for any other error, and for none. */
export const readConflict = <Conflict>(
  error: ApiError | undefined,
  shape: z.ZodMiniType<Conflict>,
): Conflict | null => {
  if (!error || !('status' in error) || error.status !== 409) return null
  return shape.safeParse(error.data).data ?? null
}

/** The note that somebody else has written meanwhile, in a 409 `note_changed`; null for any other error. */
export const readChangedNote = (error: ApiError): string | null =>
  readConflict(error, changedNote)?.note ?? null
