/** What a host typed, and the note that was there when typing began. */
type UnsavedNote = { text: string; seen: string | undefined }

/** Notes that could not be saved when their drawer was closed, by user, location and driver; lost on a reload. */
export const unsavedNotes = new Map<string, UnsavedNote>()
