import type { SlotProps } from '@hosts/shared/platform'
import { afterDialog, Button, detailTextClass } from '@hosts/shared/ui'
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useBookingsGetBookingQuery } from '../api/get-booking'
import { useMoveResult } from './move-results'
import { t } from './texts'

const MoveDialog = lazy(() => import('./move-dialog'))

/** Beside a booking that is in the way of a block or a retirement: moves it to another bay. */
const MoveBooking = ({ booking, bayId }: SlotProps['booking-in-the-way']) => {
  const [isMoving, setIsMoving] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const { id, warehouseId: locationId, plate } = booking
  const { currentData = booking } = useBookingsGetBookingQuery({ id, locationId }, { skip: !wasOpened })
  const result = useMoveResult(id, bayId)
  const { bay } = currentData
  const isMoved = bay !== null && bay.id !== bayId
  const doneText = result?.kind === 'moved' ? result.text : isMoved && t('move.done', { bay: bay.label })
  const status = useRef<HTMLParagraphElement>(null)
  // The focused button goes: else the dialog around it would move the focus to its Close button.
  useLayoutEffect(() => {
    if (doneText && document.activeElement === document.body) status.current?.focus()
  }, [doneText])
  const open = () => {
    setWasOpened(true)
    setIsMoving(true)
  }
  const close = () => {
    setIsMoving(false)
    // The button may have gone while its dialog was open.
    afterDialog(() => status.current?.focus())
  }
  return (
    <>
      {doneText ? (
        <p ref={status} role="status" tabIndex={-1}>
          {doneText}
        </p>
      ) : (
        <>
          {result && <p className={detailTextClass}>{result.text}</p>}
          {result?.kind !== 'pending' && (
            <Button size="small" aria-label={t('move.label', { plate })} onPress={open}>
              {t('move.button')}
            </Button>
          )}
        </>
      )}
      {isMoving && (
        <Suspense>
          <MoveDialog booking={currentData} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

export default MoveBooking
