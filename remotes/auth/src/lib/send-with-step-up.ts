import { stepUpNeeded } from '@hosts/shared/contract'
import type { Transport } from '@hosts/shared/platform'
import { askStepUp } from './ask-step-up'

type Request = Parameters<Transport>[0]
type Send = (request: Request) => ReturnType<Transport>

/** What may be shown, when that is why a call was refused. */
export const readStepUp = (error: unknown) =>
  stepUpNeeded.safeParse((error as { data?: unknown } | undefined)?.data).data?.methods

/**
 * Sends a request of a `queryFn`, and when the API wants to know first that it is the person, asks and sends it again. Who cancels has
 * aborted the call: its error is no problem to show (`isCancelled`).
 */
export const sendWithStepUp = async (send: Send, request: Request, call: { abort: () => void }) => {
  const answer = await send(request)
  const methods = readStepUp(answer.error)
  const result = methods && (await askStepUp(methods))
  if (result === 'cancelled') call.abort()
  return result === 'done' ? send(request) : answer
}
