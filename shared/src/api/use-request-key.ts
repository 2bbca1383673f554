import { useCallback, useRef } from 'react'
import { type ApiError, errorStatus } from './error-message'

/** Whether the API may have carried out the request: without an answer nobody knows. */
export const isOutcomeUnknown = (error: ApiError) => (errorStatus(error) ?? 500) >= 500

type Press = { input: string; key: string }

const readPress = (storageKey: string): Press | null => {
  try {
    const { input, key } = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return typeof input === 'string' && typeof key === 'string' ? { input, key } : null
  } catch {
    return null
  }
}

const writePress = (storageKey: string, press: Press | null) => {
  try {
    if (press) localStorage.setItem(storageKey, JSON.stringify(press))
    else localStorage.removeItem(storageKey)
  } catch {
    // The key is good until a reload.
  }
}

/**
 * `send` sends with an idempotency key for each press. Pressing again with the same input after an answer that never came is the same press,
 * so that nothing is done twice; with `storageKey`, which names the user, also after a reload. `forget` ends that: the next press is
 * another one.
 */
export const useRequestKey = (storageKey?: string) => {
  const unanswered = useRef<Press | null>(null)
  const send = useCallback(
    async <Answer extends { error?: ApiError | undefined }>(
      input: unknown,
      send: (key: string) => PromiseLike<Answer>,
    ): Promise<Answer> => {
      const text = JSON.stringify(input)
      const known = unanswered.current ?? (storageKey ? readPress(storageKey) : null)
      const press = known?.input === text ? known : { input: text, key: crypto.randomUUID() }
      unanswered.current = press
      if (storageKey) writePress(storageKey, press)
      const answer = await send(press.key)
      const isAnswered = !answer.error || !isOutcomeUnknown(answer.error)
      if (isAnswered && unanswered.current === press) {
        unanswered.current = null
        if (storageKey) writePress(storageKey, null)
      }
      return answer
    },
    [storageKey],
  )
  const forget = useCallback(() => {
    unanswered.current = null
    if (storageKey) writePress(storageKey, null)
  }, [storageKey])
  return { send, forget }
}
