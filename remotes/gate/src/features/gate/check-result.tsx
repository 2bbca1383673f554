import { afterDialog, Button, formatInZone } from '@hosts/shared/ui'
import { CirclePlus, Hourglass, SearchX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import css from './check-result.module.css'
import type { Clock } from './describe-vehicle'
import { isSameDay } from './format-gate-time'
import type { GateLookUp, GateVehicle } from './offline/use-gate'
import { Plate } from './plate'
import { t } from './texts'

/** Result of a check that found no vehicle. */
export type CheckResult = { text: string; lookUp: GateLookUp }

type Props = {
  result: CheckResult
  /** Vehicles of the lists whose driver, plate or code has the text. */
  listed: number
  /** Whether a dialog covers it. */
  isCovered: boolean
  clock: Clock
  onOpen: (vehicle: GateVehicle) => void
  onManual: () => void
}

const describeWhen = ({ side, booking }: GateVehicle, { zone, now }: Clock) => {
  if (side === 'on_site' || side === 'gone' || !booking)
    return t(`near.${side === 'on_site' ? side : 'gone'}`)
  const { startsAt } = booking
  return isSameDay(startsAt, now, zone)
    ? t('near.dueToday', { when: formatInZone(startsAt, zone, 'time') })
    : t('near.due', { day: formatInZone(startsAt, zone, 'day') })
}

const Near = ({ result, clock, onOpen }: Props) => (
  <>
    <ul className={css.offers}>
      {result.lookUp.near.map(({ vehicle }) => (
        <li key={vehicle.key}>
          <button type="button" className={css.offer} onClick={() => onOpen(vehicle)}>
            <Plate>{vehicle.plate}</Plate>
            <span>{describeWhen(vehicle, clock)}</span>
          </button>
        </li>
      ))}
    </ul>
    <p>{t('near.compare')}</p>
  </>
)

/** Counts down; a screen reader announces only the first number and the end. */
const Limited = ({ retryAfter }: { retryAfter: number }) => {
  const [left, setLeft] = useState(retryAfter)
  useEffect(() => {
    const end = Date.now() + retryAfter * 1000
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 1000)
    return () => clearInterval(timer)
  }, [retryAfter])
  return left > 0 ? <p aria-live="off">{t('limited.text', { count: left })}</p> : <p>{t('limited.over')}</p>
}

const Unknown = ({ result, onManual }: Props) => (
  <>
    <p>{t(result.lookUp.isChecked ? 'unknown.checked' : 'unknown.offline')}</p>
    <Button onPress={onManual}>
      <CirclePlus aria-hidden="true" />
      {t('unknown.action')}
    </Button>
  </>
)

const findKind = ({ near, retryAfter }: GateLookUp, listed: number) => {
  if (retryAfter > 0) return 'limited'
  if (near.length > 0) return 'near'
  return listed > 0 ? 'listed' : 'unknown'
}

/** Focuses each result once, after the last dialog has closed. */
const useFocusOnResult = (result: CheckResult, isCovered: boolean) => {
  const title = useRef<HTMLHeadingElement>(null)
  const focused = useRef<CheckResult>(null)
  const wasCovered = useRef(false)
  useEffect(() => {
    if (isCovered) wasCovered.current = true
    if (isCovered || focused.current === result) return
    const focus = () => {
      focused.current = result
      title.current?.focus()
    }
    if (wasCovered.current) return afterDialog(focus)
    return focus()
  }, [result, isCovered])
  return title
}

/**
 * Below the search: similar plates to choose from, that the lists have the text, that nothing was found, or how long to wait. Gets the focus
 * when it comes.
 */
export const CheckResultPanel = (props: Props) => {
  const { result, listed, isCovered } = props
  const { text, lookUp } = result
  const kind = findKind(lookUp, listed)
  const title = useFocusOnResult(result, isCovered)
  return (
    <section className={`${css.panel} ${css[kind]}`}>
      <h2 ref={title} tabIndex={-1} className={css.title}>
        {kind === 'unknown' && <SearchX aria-hidden="true" />}
        {kind === 'limited' && <Hourglass aria-hidden="true" />}
        <span>{t(`${kind}.title`, { text, count: kind === 'listed' ? listed : lookUp.near.length })}</span>
      </h2>
      {kind === 'near' && <Near {...props} />}
      {kind === 'listed' && <p>{t('listed.text')}</p>}
      {kind === 'limited' && <Limited retryAfter={lookUp.retryAfter} />}
      {kind === 'unknown' && <Unknown {...props} />}
    </section>
  )
}
