import type { Booking } from '@hosts/shared/contract'
import { getNow, toast } from '@hosts/shared/platform'
import { mutedTextClass, PlainButton, Select } from '@hosts/shared/ui'
import { Hourglass } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '../../i18n'
import { getLocale } from '../../i18n/format-time'
import { useAnswer } from './api/answer-request'
import { useChatFreeBaysQuery } from './api/get-free-bays'
import { useChatRequestQuery } from './api/get-request'
import css from './driver-details.module.css'

const MINUTE = 60_000
/** Minutes. */
const HOUR = 60

/** Remaining time of a request, to the minute or hour. */
const Countdown = ({ until }: { until: string }) => {
  const [now, setNow] = useState(getNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(getNow()), 10_000)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.ceil((Date.parse(until) - now) / MINUTE)
  const [count, unit] =
    minutes < 2 * HOUR ? [minutes, 'minute' as const] : [Math.floor(minutes / HOUR), 'hour' as const]
  const when = new Intl.RelativeTimeFormat(getLocale()).format(count, unit)
  return (
    <p className={css.countdown}>
      <Hourglass aria-hidden="true" />
      <span>{minutes > 0 ? t('request.expires', { when }) : t('request.expired')}</span>
    </p>
  )
}

/** Why a bay is suggested; of several reasons the first is shown. */
const orderedReasons = ['last-zone', 'fewest-gaps', 'fits'] as const

/** The number of rivals, and the bays that Accept can assign, the suggested one first; null while loading. */
const useRequest = ({ id, warehouseId }: Booking) => {
  const { currentData } = useChatRequestQuery({ id, warehouseId })
  const free = useChatFreeBaysQuery({ id, warehouseId }).currentData
  if (!currentData || !free) return null
  const { bay: suggested, reasons } = currentData.request?.suggestion ?? {}
  const others = free.flatMap(({ bay }) => (bay.id === suggested?.id ? [] : [bay]))
  return {
    others: currentData.request?.others ?? 0,
    suggested,
    why: orderedReasons.find((name) => reasons?.includes(name)),
    bays: suggested ? [suggested, ...others] : others,
  }
}

type Props = { booking: Booking; onDecline: () => void }

/** An open request in the conversation: remaining time, bay, Accept and Decline. */
export default function RequestAnswer({ booking, onDecline }: Props) {
  const [chosenId, setChosenId] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { answer, isLoading } = useAnswer(booking)
  const request = useRequest(booking)
  const bay = request?.bays.find((one) => String(one.id) === chosenId) ?? request?.bays[0]

  const accept = async (bayId: number) => {
    setProblem(null)
    const outcome = await answer({ action: 'accept', body: { bayId } })
    if (outcome.isDone) return
    if (outcome.isOpen) setProblem(outcome.problem)
    // The alert unmounts with the request.
    else toast.error(outcome.problem)
  }
  return (
    <div className={css.request}>
      {booking.expiresAt && <Countdown until={booking.expiresAt} />}
      {request && request.others > 0 && (
        <p className={mutedTextClass}>{t('request.others', { number: request.others })}</p>
      )}
      {request && bay && (
        <Select
          label={t('request.bay')}
          options={request.bays.map((one) => ({
            value: String(one.id),
            label: one.id === request.suggested?.id ? t('request.suggested', { bay: one.label }) : one.label,
          }))}
          description={bay.id === request.suggested?.id && request.why && t(`request.why.${request.why}`)}
          value={String(bay.id)}
          onChange={setChosenId}
        />
      )}
      {request && !bay && <p className={mutedTextClass}>{t('request.noBay')}</p>}
      <p role="alert" className={css.problem}>
        {problem}
      </p>
      <div className={css.actions}>
        {bay && (
          <PlainButton variant="primary" size="small" isPending={isLoading} onPress={() => accept(bay.id)}>
            {t('request.accept')}
          </PlainButton>
        )}
        <PlainButton size="small" onPress={onDecline}>
          {t('request.decline')}
        </PlainButton>
      </div>
    </div>
  )
}
