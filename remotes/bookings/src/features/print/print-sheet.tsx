import { errorMessage } from '@hosts/shared/api'
import type { Booking, Warehouse } from '@hosts/shared/contract'
import { toast } from '@hosts/shared/platform'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { DaySheet } from './day-sheet'
import css from './print-sheet.module.css'
import { useSheetBookings } from './use-sheet-bookings'

type Props = {
  location: Warehouse
  /** Local, `2026-11-23`. */
  date: string
  /** It is printed, or could not be loaded. */
  onReady: () => void
  onClose: () => void
}

/** Loads all of the day, prints it once, and stays until the browser has printed: Safari's `print()` returns before. */
export const PrintSheet = ({ location, date, onReady, onClose }: Props) => {
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
