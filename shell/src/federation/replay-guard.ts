import type { Registry } from '@hosts/shared/registry'
import { RemoteError } from './remote-error'

const key = 'registry-sequence'

const read = (signers: string): number => {
  try {
    const seen = JSON.parse(localStorage.getItem(key) ?? '{}')
    return seen.signers === signers && Number.isSafeInteger(seen.sequence) ? seen.sequence : 0
  } catch {
    return 0
  }
}

/**
 * Refuses a registry when this browser has seen a newer one of the same signers: whoever replays an old one, signed as it
 * is, could bring back a release with a known hole. Without storage it is remembered for as long as the page lives.
 */
export const createReplayGuard = (keys: string[]) => {
  const signers = keys.map((publicKey) => publicKey.slice(-12)).join()
  let newest = 0
  return ({ sequence }: Registry) => {
    newest = Math.max(newest, read(signers))
    if (sequence < newest) throw new RemoteError('registry', 'replayed')
    newest = sequence
    try {
      localStorage.setItem(key, JSON.stringify({ signers, sequence }))
    } catch {
      // Said above.
    }
  }
}
