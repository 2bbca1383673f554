import { useRequestKey } from '@hosts/shared/api'
import type { Booking } from '@hosts/shared/contract'
import { toast } from '@hosts/shared/platform'
import { errorText, t } from '../../i18n'
import { type Answer, useChatAnswerRequestMutation } from './api/answer-request'

type Outcome = { isDone: true } | { isDone: false; problem: string; isOpen: boolean }

/** Answers a request. A success shows a toast; else returns why not, and whether the request still is open. */
export const useAnswer = ({ id, warehouseId }: Booking) => {
  const [send, { isLoading }] = useChatAnswerRequestMutation()
  const sendWithKey = useRequestKey()
  const answer = async (given: Answer): Promise<Outcome> => {
    const { data, error } = await sendWithKey(given, (key) => send({ id, warehouseId, key, ...given }))
    if (!data) return { isDone: false, problem: errorText(error ?? {}), isOpen: true }
    if ('by' in data) {
      const problem = data.by === null ? t('request.expired') : t('request.faster', { name: data.by })
      return { isDone: false, problem, isOpen: false }
    }
    const bay = data.booking.bay?.label ?? ''
    toast.success(given.action === 'accept' ? t('request.accepted', { bay }) : t('request.declined'))
    return { isDone: true }
  }
  return { answer, isLoading }
}
