import { type MessageComposer, StateStore } from 'stream-chat'

/** Our state of a composer, beside Stream's. */
export type ComposerExtraState = {
  /** Number of file selections being validated; their files have no preview yet. */
  pendingValidations: number
  /** Names of the files rejected since the last message. */
  rejectedFiles: string[]
  /** The text that was not sent, and why, in the host's language. */
  blockedText: { text: string; reason: string } | null
  /** Cancels the edit and restores the draft. */
  cancelEdit: (() => void) | null
  /** The text of a ban that waits for the host's reason, and who gets the text to send, or null to send nothing. */
  confirmBan: { text: string; answer: (text: string | null) => void } | null
}

const states = new WeakMap<MessageComposer, StateStore<ComposerExtraState>>()

export const getExtraState = (composer: MessageComposer): StateStore<ComposerExtraState> => {
  const existing = states.get(composer)
  if (existing) return existing
  const state = new StateStore<ComposerExtraState>({
    pendingValidations: 0,
    rejectedFiles: [],
    blockedText: null,
    cancelEdit: null,
    confirmBan: null,
  })
  states.set(composer, state)
  return state
}
