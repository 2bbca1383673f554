import { type ApiError, errorMessage } from '@hosts/shared/api'
import { useUser } from '@hosts/shared/platform'
import { storePushed, subscribeBrowser, toPushBody } from '@hosts/shared/push-subscription'
import { useState } from 'react'
import { useAuthEndPushMutation, useAuthStartPushMutation } from '../../../api/push'
import { t } from './texts'

/** A reason that the person is told, in the words of this remote. */
class Refusal extends Error {}

/** Asks the person. Only after a press: browsers block pages that ask by themselves. */
const askPermission = async () => {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted')
    throw new Refusal(t(permission === 'denied' ? 'obstacle.denied' : 'refused.dismissed'))
}

const subscribe = async (registration: ServiceWorkerRegistration, publicKey: string) => {
  try {
    return await subscribeBrowser(registration, publicKey)
  } catch (error) {
    const isForbidden = (error as Error).name === 'NotAllowedError'
    throw new Refusal(t(isForbidden ? 'obstacle.denied' : 'refused.service'))
  }
}

/** Switches this browser's notifications on and off, with what became of it. */
export const usePushSwitch = () => {
  const user = useUser()
  const [start] = useAuthStartPushMutation()
  const [end] = useAuthEndPushMutation()
  const [isPending, setIsPending] = useState(false)
  const [outcome, setOutcome] = useState<{ done?: 'started' | 'ended'; error?: string }>({})

  const run = async (done: 'started' | 'ended', work: () => Promise<unknown>) => {
    setIsPending(true)
    setOutcome({})
    try {
      await work()
      setOutcome({ done })
    } catch (error) {
      const reason = error instanceof Refusal ? undefined : errorMessage(error as ApiError)
      setOutcome({ error: reason === undefined ? (error as Refusal).message : t('failed', { reason }) })
    }
    setIsPending(false)
  }

  const switchOn = (registration: ServiceWorkerRegistration, publicKey: string) =>
    run('started', async () => {
      await askPermission()
      const subscription = await subscribe(registration, publicKey)
      await start(toPushBody(subscription)).unwrap()
      if (user) storePushed(user.id, subscription.endpoint)
    })
  const switchOff = (subscription: PushSubscription | null) =>
    run('ended', async () => {
      await end({}).unwrap()
      if (user) storePushed(user.id, null)
      // The API pushes no more, whatever the browser does.
      await subscription?.unsubscribe().catch(() => {})
    })
  const switchOffOther = (id: number) => run('ended', () => end({ id }).unwrap())

  return { isPending, ...outcome, switchOn, switchOff, switchOffOther }
}
