import type { Booking } from '@hosts/shared/contract'
import { Button } from '@hosts/shared/ui'
import { t } from '../../texts/bookings/row'
import type { Step } from './find-steps'
import css from './row-steps.module.css'
import type { StepController } from './use-steps'

export type RowStepsProps = {
  booking: Booking
  /** The next one first. */
  list: readonly Step[]
  /** Undefined: nothing can be done here. */
  steps: Pick<StepController, 'take' | 'pendingId'> | undefined
  /** One below the other, beside a row's text. */
  isColumn?: boolean
}

/** Actions on a booking in its row; the others are in its drawer. */
export const RowSteps = ({ booking, list, steps, isColumn = false }: RowStepsProps) => {
  if (!steps || list.length === 0) return null
  return (
    <div className={isColumn ? css.column : css.steps}>
      {list.map((step, index) => (
        <Button
          key={step}
          size="small"
          variant="secondary"
          aria-label={t('stepFor', { step: t(`step.${step}`), plate: booking.plate })}
          isPending={index === 0 && steps.pendingId === booking.id}
          onPress={() => steps.take(booking, step)}
        >
          {t(`step.${step}`)}
        </Button>
      ))}
    </div>
  )
}
