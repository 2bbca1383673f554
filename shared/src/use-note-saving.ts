import { useState } from 'react'
import { type ApiError, readChangedNote } from './api'

type NoteChange = { note: string; noteBefore?: string }
type Answer = { data?: { note: string } | undefined; error?: ApiError | undefined }

type Saved = Answer & { other: string | null }
/**
 * A note that this page saves. `seen`: what its writer saw when typing began; `own`: the last text that was sent, or what is stored of it;
 * `sending`: the last save, until it is answered.
 */
type Saving = { seen: string | undefined; own?: string; sending: Promise<Saved> | null }

/** By key: a field that is gone may still be saving, and the next one goes on from there. */
const savings = new Map<string, Saving>()

const findSaving = (key: string, seen: string | undefined): Saving => {
  const saving = savings.get(key) ?? { seen, sending: null }
  if (!saving.sending) saving.seen = seen
  savings.set(key, saving)
  return saving
}

/**
 * Saves a note that two hosts may write. `key` names the note, and whose it is to write. `seen`: the note that the writer saw when typing began,
 * undefined where that is not known, and then the note replaces any other. `other` is the note of somebody who was faster, until one of both is chosen.
 */
export const useNoteSaving = (
  send: (change: NoteChange) => PromiseLike<Answer>,
  key: string,
  initial?: { seen: string | undefined },
) => {
  const [saving] = useState(() => findSaving(key, initial?.seen))
  const [other, setOther] = useState<string | null>(null)

  const sendNext = async (note: string): Promise<Saved> => {
    const noteBefore = saving.seen
    const { data, error } = await send({ note, ...(noteBefore !== undefined && { noteBefore }) })
    const changed = error ? readChangedNote(error) : null
    // A text whose answer was lost: only the writer's own words are in the way.
    if (changed !== null && changed !== noteBefore && changed === saving.own) {
      saving.seen = changed
      return sendNext(note)
    }
    if (changed === null) saving.own = data?.note ?? note.trim()
    if (data) saving.seen = data.note
    return { data, error, other: changed }
  }
  const save = async (note: string): Promise<Saved> => {
    const earlier = saving.sending
    // One after another: what was typed while another text was sent is no conflict with that, and a conflict is one for both.
    const sending = (async () => {
      const answer = await earlier
      return answer && answer.other !== null ? answer : sendNext(note)
    })()
    saving.sending = sending
    const answer = await sending
    if (saving.sending === sending) saving.sending = null
    setOther(answer.other)
    return answer
  }
  return {
    other,
    getSeen: () => saving.seen,
    /** Typing begins on this note. While one is sent it may show that one, which is not stored yet. */
    begin: (note: string) => {
      if (!saving.sending) saving.seen = note
    },
    save,
    /** Saves what was typed instead of the other note, which the host has seen. */
    replace: (note: string) => {
      saving.seen = other ?? saving.seen
      return save(note)
    },
    /** What was typed is given up. */
    take: () => setOther(null),
  }
}
