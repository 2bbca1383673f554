import { errorMessage } from '@hosts/shared/api'
import type { Booking, Warehouse } from '@hosts/shared/contract'
import { toast } from '@hosts/shared/platform'
import { Button, formatInZone } from '@hosts/shared/ui'
import { Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { DaySheet } from './day-sheet'
import css from './print-day.module.css'
import { t } from './texts'
import { useSheetBookings } from './use-sheet-bookings'

type Props = {
  location: Warehouse
  /** Local, `2026-11-23`. */
  date: string
  /** Where several days are shown, the button names its one. */
  isNamed?: boolean
}
type SheetProps = Pick<Props, 'location' | 'date'> & {
  /** It is printed, or could not be loaded. */
  onReady: () => void
  onClose: () => void
}

/** Loads all of the day, prints it once, and stays until the browser has printed: Safari's `print()` returns before. */
const Sheet = ({ location, date, onReady, onClose }: SheetProps) => {
  const { day, now, bookings: loaded, isFetching, error } = useSheetBookings(location, date)
  const [bookings, setBookings] = useState<Booking[] | null>(null)
  const isDone = useRef(false)
  useEffect(() => {
    if (isFetching || isDone.current) return
    if (error) {
      isDone.current = true
      toast.error(errorMessage(error))
      onClose()
    } else if (loaded) {
      setBookings((before) => before ?? loaded)
    }
  }, [isFetching, error, loaded, onClose])
  useEffect(() => {
    if (!bookings || isDone.current) return
    isDone.current = true
    onReady()
    window.print()
  }, [bookings, onReady])
  useEffect(() => {
    window.addEventListener('afterprint', onClose)
    return () => window.removeEventListener('afterprint', onClose)
  }, [onClose])
  return (
    bookings &&
    createPortal(
      <div className={css.sheet}>
        <DaySheet location={location} day={day} now={now} bookings={bookings} />
      </div>,
      document.body,
    )
  )
}

type State = 'closed' | 'loading' | 'ready'

/** Prints the arrivals and departures of a day for the gate. */
export const PrintDay = ({ location, date, isNamed = false }: Props) => {
  const [state, setState] = useState<State>('closed')
  const onReady = useRef(() => setState('ready')).current
  const onClose = useRef(() => setState('closed')).current
  return (
    <>
      <Button
        size="small"
        isPending={state === 'loading'}
        onPress={() => setState((before) => (before === 'ready' ? 'closed' : 'loading'))}
      >
        <Printer aria-hidden="true" />
        {isNamed ? t('named', { day: formatInZone(`${date}T12:00:00Z`, 'UTC', 'day') }) : t('action')}
      </Button>
      {state !== 'closed' && <Sheet location={location} date={date} onReady={onReady} onClose={onClose} />}
    </>
  )
}
