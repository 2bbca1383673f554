import { errorMessage } from '@hosts/shared/api'
import { useDispatch } from '@hosts/shared/platform'
import { waitForIdle } from '@hosts/shared/wait-for-idle'
import { useEffect, useEffectEvent, useState } from 'react'

const load = () => import(/* webpackChunkName: "passkey" */ '../passkey/log-in-by-passkey')

/**
 * A login by passkey: offered in the email field once the page is idle, unless `isBusy`, and asked for by `press`. `onProblem` gets in words
 * what went wrong. Null in a browser without passkeys.
 */
export const usePasskeyLogin = (isBusy: boolean, onProblem: (message: string) => void) => {
  const dispatch = useDispatch()
  const [isPending, setIsPending] = useState(false)
  const report = useEffectEvent(onProblem)

  useEffect(() => {
    // A browser has one prompt at a time.
    if (isBusy || isPending || !('PublicKeyCredential' in window)) return
    const stop = new AbortController()
    const offer = async () => {
      await waitForIdle(1000)
      if (!stop.signal.aborted) await (await load()).offerPasskeys(dispatch, stop.signal, report)
    }
    // Without the chunk nothing is offered.
    offer().catch(() => {})
    return () => stop.abort()
  }, [dispatch, isBusy, isPending])

  const press = async () => {
    setIsPending(true)
    const problem = await load().then(
      ({ logInByPasskey }) => logInByPasskey(dispatch),
      () => errorMessage({ status: 'FETCH_ERROR', error: '' }),
    )
    setIsPending(false)
    onProblem(problem)
  }
  return 'PublicKeyCredential' in window ? { isPending, press } : null
}
