import { useCallback, useRef } from 'react'
import { type ApiError, errorStatus } from './error-message'

/** Whether the API may have carried out the request: without an answer nobody knows. */
const isUnknown = (error: ApiError) => (errorStatus(error) ?? 500) >= 500

type Press = { input: string; key: string }

const readPress = (place: string): Press | null => {
  try {
    const { input, key } = JSON.parse(localStorage.getItem(place) ?? 'null')
    return typeof input === 'string' && typeof key === 'string' ? { input, key } : null
  } catch {
    return null
  }
}

const writePress = (place: string, press: Press | null) => {
  try {
    if (press) localStorage.setItem(place, JSON.stringify(press))
    else localStorage.removeItem(place)
  } catch {
    // The key is good until a reload.
  }
}

/**
 * Sends with an idempotency key for each press. Pressing again with the same input after an answer that never came is the same press,
 * so that nothing is done twice; with `place`, a key of the storage that names the user, also after a reload.
 */
export const useRequestKey = (place?: string) => {
  const unanswered = useRef<Press | null>(null)
  return useCallback(
    async <Answer extends { error?: ApiError | undefined }>(
      input: unknown,
      send: (key: string) => PromiseLike<Answer>,
    ): Promise<Answer> => {
      const text = JSON.stringify(input)
      const known = unanswered.current ?? (place ? readPress(place) : null)
      const press = known?.input === text ? known : { input: text, key: crypto.randomUUID() }
      unanswered.current = press
      if (place) writePress(place, press)
      const answer = await send(press.key)
      const isAnswered = !answer.error || !isUnknown(answer.error)
      if (isAnswered && unanswered.current === press) {
        unanswered.current = null
        if (place) writePress(place, null)
      }
      return answer
    },
    [place],
  )
}
