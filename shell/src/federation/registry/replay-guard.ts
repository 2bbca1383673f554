import type { Registry } from '@hosts/shared/registry'
import { RemoteError } from '../diagnosis/remote-error'
import { askServerTime } from './ask-server-time'
import { isSequenceAhead } from './is-from-the-future'

const key = 'registry-sequence'

const read = (signers: string): number => {
  try {
    const seen = JSON.parse(localStorage.getItem(key) ?? '{}')
    return seen.signers === signers && Number.isSafeInteger(seen.sequence) ? seen.sequence : 0
  } catch {
    return 0
  }
}

/** Whether a number is ahead of both clocks. Not where the API does not tell: a late clock may be the reason. */
const isWrong = async (sequence: number, apiUrl: string) => {
  if (!isSequenceAhead(sequence, Date.now())) return false
  const time = await askServerTime(apiUrl)
  return time > 0 && isSequenceAhead(sequence, time)
}

/**
 * Refuses a registry that is older than one this browser has seen of the same signers: a replayed one,
 * validly signed, could bring back a release with a known hole. Without storage it remembers for the life of
 * the page.
 */
export const createReplayGuard = (keys: string[], apiUrl: string) => {
  const signers = keys.map((publicKey) => publicKey.slice(-12)).join()
  let newest = 0
  return async ({ sequence }: Registry) => {
    newest = Math.max(newest, read(signers))
    // Nobody signs so far ahead: what wrote that number, a remote for instance, must not lock this browser out.
    if (sequence < newest && (await isWrong(newest, apiUrl))) newest = 0
    if (sequence < newest) throw new RemoteError('registry', 'replayed')
    newest = sequence
    try {
      localStorage.setItem(key, JSON.stringify({ signers, sequence }))
    } catch {
      // Without storage, see above.
    }
  }
}
