import type { SlotProps } from '@hosts/shared/platform'
import { Button, mutedTextClass, ProgressBar } from '@hosts/shared/ui'
import { MoveRight } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { t } from './texts'
import { useMoveAll } from './use-move-all'

/**
 * Above the bookings that are in the way of a block or a retirement: moves all of them, each to its best bay. Not one whose vehicle stands on
 * the bay: no press drives it away, and the gate would look for it elsewhere.
 */
const MoveAll = ({ bookings: all, bayId }: SlotProps['bookings-in-the-way']) => {
  const bookings = all.filter(({ status }) => status !== 'checked_in')
  const { moveAll, isMoving, done } = useMoveAll(bookings, bayId)
  const count = bookings.length
  const isComplete = done === count
  const status = useRef<HTMLParagraphElement>(null)
  // The focused button goes: else the dialog around it would move the focus to its Close button.
  useLayoutEffect(() => {
    if (isComplete && document.activeElement === document.body) status.current?.focus()
  }, [isComplete])
  // One has its own button.
  if (count < 2) return null
  return (
    <div>
      {count < all.length && <p className={mutedTextClass}>{t('moveAll.present')}</p>}
      {!isComplete && (
        <Button size="small" isPending={isMoving} onPress={moveAll}>
          <MoveRight aria-hidden="true" />
          <span>{t('moveAll.button', { count })}</span>
        </Button>
      )}
      {isMoving && done !== null && (
        <ProgressBar
          label={t('move.pending')}
          value={done}
          max={count}
          valueLabel={t('moveAll.progress', { done, count })}
        />
      )}
      <p ref={status} role="status" tabIndex={-1}>
        {!isMoving && done !== null && t('moveAll.result', { done, count })}
      </p>
    </div>
  )
}

export default MoveAll
