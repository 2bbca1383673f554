import type { Registry } from '@hosts/shared/registry'
import { RemoteError } from '../diagnosis/remote-error'

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
 * Refuses a registry that is older than one this browser has seen of the same signers: a replayed one,
 * validly signed, could bring back a release with a known hole. Without storage it remembers for the life of
 * the page.
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
      // Without storage, see above.
    }
  }
}
