import type { PasskeyRequestOptions } from '@hosts/shared/contract'
import { loggedIn } from '@hosts/shared/platform'
import { authLogInByPasskey, authPreparePasskeys } from '../../api/log-in-by-passkey'
import { askForPasskey, type Dispatch, send } from './ask-for-passkey'
import { describeFailure } from './describe-failure'
import { signChallenge } from './web-authn'

/** How long an offer stands (ms) before its challenge, of five minutes, is replaced. */
const OFFER_MS = 4 * 60_000

const logIn = async (dispatch: Dispatch, signed: Awaited<ReturnType<typeof askForPasskey>>) => {
  dispatch(loggedIn(await send(dispatch, authLogInByPasskey.initiate(signed, { track: false }))))
}

/** Asks for a passkey in a dialog of the browser, and logs in with it; returns what went wrong, in words. */
export const logInByPasskey = async (dispatch: Dispatch) => {
  try {
    await logIn(dispatch, await askForPasskey(dispatch))
    return ''
  } catch (error) {
    return describeFailure(error)
  }
}

/** Whether a passkey that the browser offers has logged in; undefined when the offer ends, and another one may follow. */
const offerOnce = async (dispatch: Dispatch, options: PasskeyRequestOptions, signal: AbortSignal) => {
  const offer = new AbortController()
  const end = () => offer.abort()
  const timer = setTimeout(end, OFFER_MS)
  signal.addEventListener('abort', end)
  try {
    const passkey = await signChallenge(options, { signal: offer.signal, mediation: 'conditional' })
    await logIn(dispatch, { challenge: options.challenge, passkey })
    return true
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return offer.signal.aborted ? undefined : false
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
}

/**
 * Offers passkeys among what the browser fills into the email field, until `signal` aborts; `onProblem` gets in words why a chosen one does
 * not log in. Does nothing in browsers without such offers.
 */
export const offerPasskeys = async (
  dispatch: Dispatch,
  signal: AbortSignal,
  onProblem: (message: string) => void,
) => {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
  let isDone: boolean | undefined
  while (isDone === undefined && !signal.aborted) {
    const options = await send(dispatch, authPreparePasskeys.initiate(undefined, { track: false }))
    if (!options || signal.aborted) return
    isDone = await offerOnce(dispatch, options, signal).catch((error) => {
      onProblem(describeFailure(error))
      return undefined
    })
  }
}
