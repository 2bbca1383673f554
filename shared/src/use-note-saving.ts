import { useRef, useState } from 'react'
import { type ApiError, readChangedNote } from './api'

type NoteChange = { note: string; noteBefore?: string }
type Answer = { data?: { note: string } | undefined; error?: ApiError | undefined }

/** The last note that this page has saved, by key: a field that is gone may have sent it. */
const own = new Map<string, string>()

/**
 * Saves a note that two hosts may write. `key` names the note, and whose it is to write. `seen`: the note that the writer saw when typing began,
 * undefined where that is not known, and then the note replaces any other. `other` is the note of somebody who was faster, until one of both is chosen.
 */
export const useNoteSaving = (
  send: (change: NoteChange) => PromiseLike<Answer>,
  key: string,
  initial?: { seen: string | undefined },
) => {
  const seen = useRef(initial?.seen)
  const [other, setOther] = useState<string | null>(null)
  // One after another: a note that was typed while another was sent is no conflict with that.
  const sending = useRef<PromiseLike<unknown>>(Promise.resolve())

  const sendNext = async (note: string): Promise<Answer & { other: string | null }> => {
    const noteBefore = seen.current
    const { data, error } = await send({ note, ...(noteBefore !== undefined && { noteBefore }) })
    if (data) {
      seen.current = data.note
      own.set(key, data.note)
    }
    const changed = error ? readChangedNote(error) : null
    if (changed !== null && changed !== noteBefore && changed === own.get(key)) {
      seen.current = changed
      return sendNext(note)
    }
    setOther(changed)
    return { data, error, other: changed }
  }
  const save = (note: string) => {
    const sent = sending.current.then(() => sendNext(note))
    sending.current = sent
    return sent
  }
  return {
    other,
    getSeen: () => seen.current,
    /** Typing begins on this note. */
    begin: (note: string) => {
      seen.current = note
    },
    save,
    /** Saves what was typed instead of the other note, which the host has seen. */
    replace: (note: string) => {
      seen.current = other ?? seen.current
      return save(note)
    },
    /** What was typed is given up. */
    take: () => setOther(null),
  }
}
