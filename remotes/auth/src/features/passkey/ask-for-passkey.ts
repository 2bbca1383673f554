import type { useDispatch } from '@hosts/shared/platform'
import { authAskForPasskey } from '../../api/log-in-by-passkey'
import { signChallenge } from './web-authn'

export type Dispatch = ReturnType<typeof useDispatch>

/** Sends a call of an endpoint: the dispatch of a remote is not typed for thunks. */
export const send = <Answer>(
  dispatch: Dispatch,
  call: (...given: never[]) => { unwrap: () => Promise<Answer> },
) => (dispatch(call as never) as unknown as ReturnType<typeof call>).unwrap()

/** Lets a passkey that the person chooses sign a new challenge. Rejects with an error of the API, or of the browser. */
export const askForPasskey = async (dispatch: Dispatch) => {
  const options = await send(dispatch, authAskForPasskey.initiate(undefined, { track: false }))
  return { challenge: options.challenge, passkey: await signChallenge(options) }
}
