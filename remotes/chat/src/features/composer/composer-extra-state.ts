import { type MessageComposer, StateStore } from 'stream-chat'

/** What a composer of ours knows besides what Stream's does. */
export type ComposerExtraState = {
  /** So many choices of files are being checked: none of these has a preview yet. */
  pendingValidations: number
  /** Names of the files that were refused since the last message. */
  rejectedFiles: string[]
  /** The text that was not sent, and why, in the host's language. */
  blockedText: { text: string; why: string } | null
  /** Leaves the edited message as it was, and gives back what had been written before. */
  cancelEdit: (() => void) | null
  /** A ban waits for the host's answer. */
  confirmBan: ((isMeant: boolean) => void) | null
}

const states = new WeakMap<MessageComposer, StateStore<ComposerExtraState>>()

export const getExtraState = (composer: MessageComposer): StateStore<ComposerExtraState> => {
  const known = states.get(composer)
  if (known) return known
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
