import { useCallback, useRef } from 'react'
import { type ApiError, errorStatus } from './error-message'

/** Whether the API may have done what it was asked: nobody knows after an answer that never came. */
const isUnknown = (error: ApiError) => (errorStatus(error) ?? 500) >= 500

/**
 * Sends with an idempotency key for each press. Pressing again with the same input after an answer that never came is the same press,
 * so that nothing is done twice.
 */
export const useRequestKey = () => {
  const unanswered = useRef<{ input: string; key: string } | null>(null)
  return useCallback(
    async <Answer extends { error?: ApiError | undefined }>(
      input: unknown,
      send: (key: string) => PromiseLike<Answer>,
    ): Promise<Answer> => {
      const text = JSON.stringify(input)
      if (unanswered.current?.input !== text) unanswered.current = { input: text, key: crypto.randomUUID() }
      const press = unanswered.current
      const answer = await send(press.key)
      const isAnswered = !answer.error || !isUnknown(answer.error)
      if (isAnswered && unanswered.current === press) unanswered.current = null
      return answer
    },
    [],
  )
}
