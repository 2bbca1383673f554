import type { Block, ChangeQuote, TimelineBooking } from '@hosts/shared/contract'
import { detailTextClass, toneClass } from '@hosts/shared/ui'
import { usePausedValue } from '@hosts/shared/use-paused-value'
import { Ban, TriangleAlert } from 'lucide-react'
import { createPortal } from 'react-dom'
import { useBookingsGetChangeQuoteQuery } from '../../../api/get-change-quote'
import { formatDifference } from '../../change'
import { describeObstacles, describeTimeRange } from './describe-drag'
import css from './drag-layer.module.css'
import { isRefusal, type Obstacle } from './drag-obstacles'
import type { Plan, SpanPlan } from './drag-plan'
import type { Pointer } from './drag-pointer'
import { t } from './drag-texts'

/** Distance from the pointer (px), and the most space the bubble needs: without it, it is on the other side. */
const GAP = 16
const WIDEST = 330
const HIGHEST = 150

export const placeBubble = ({ x, y }: Pointer) => ({
  ...(x + GAP + WIDEST < window.innerWidth ? { left: x + GAP } : { right: window.innerWidth - x + GAP }),
  ...(y + GAP + HIGHEST < window.innerHeight ? { top: y + GAP } : { bottom: window.innerHeight - y + GAP }),
})

type ChangeProps = { locationId: number; booking: TimelineBooking; plan: Plan }

const describePrice = (quote: ChangeQuote, { bay }: Plan) => {
  const difference = quote.free.find((one) => one.bay.id === bay?.id)?.difference ?? quote.difference
  if (difference === null) return t('price.none')
  return difference === 0 ? t('price.same') : formatDifference(difference, quote.currency)
}

/** Price of the change, once the pointer pauses; also whether the bay is taken, where only the API knows. */
const useQuote = ({ locationId, booking, plan }: ChangeProps) => {
  const wanted = JSON.stringify(plan.changes)
  const asked = usePausedValue(wanted)
  const isPossible = booking.status !== 'requested' && wanted !== '{}' && !plan.obstacles.some(isRefusal)
  const skip = !isPossible || asked !== wanted
  const arg = { id: booking.id, locationId, ...JSON.parse(asked) }
  const { currentData, error } = useBookingsGetChangeQuoteQuery(arg, { skip })
  const isTaken = currentData !== undefined && !currentData.free.some(({ bay }) => bay.id === plan.bay?.id)
  const taken: Obstacle[] = isTaken && !skip ? [{ kind: 'taken', bay: plan.bay?.label ?? '' }] : []
  if (!isPossible) return { price: null, taken: [] }
  if (error && !skip) return { price: t('price.unknown'), taken }
  return { price: currentData && !skip ? describePrice(currentData, plan) : t('price.pending'), taken }
}

const ObstacleNote = ({ obstacles, zone }: { obstacles: readonly Obstacle[]; zone: string }) => {
  const isRefused = obstacles.some(isRefusal)
  const visibleObstacles = isRefused ? obstacles.filter(isRefusal) : obstacles
  if (visibleObstacles.length === 0) return null
  const Icon = isRefused ? Ban : TriangleAlert
  return (
    <p className={`${css.obstacle} ${toneClass(isRefused ? 'danger' : 'warning')}`}>
      <Icon aria-hidden="true" />
      <span>{describeObstacles(visibleObstacles, zone)}</span>
    </p>
  )
}

const Change = ({ zone, ...props }: ChangeProps & { zone: string }) => {
  const { booking, plan } = props
  const { price, taken } = useQuote(props)
  const isChanged = Object.keys(plan.changes).length > 0
  const bay = plan.bay?.label ?? ''
  const isRequest = booking.status === 'requested'
  const name = isRequest
    ? t(plan.bay ? 'accept' : 'chooseBay', { plate: booking.plate, bay })
    : t('inBay', { bay, stay: describeTimeRange(plan, zone) })
  return (
    <>
      <p>{name}</p>
      {!isChanged && !isRequest && <p className={detailTextClass}>{t('same')}</p>}
      {price && <p className={css.price}>{price}</p>}
      <ObstacleNote obstacles={[...plan.obstacles, ...taken]} zone={zone} />
    </>
  )
}

/** A dragged bar of a booking or a block, or a drag over an empty span. */
export type DragSubject = { pointer: Pointer } & (
  | { kind: 'booking'; booking: TimelineBooking; plan: Plan }
  | { kind: 'block'; block: Block; plan: Plan }
  | { kind: 'empty'; plan: SpanPlan }
)

type Props = { locationId: number; zone: string; drag: DragSubject }

/** Result of a drop, beside the pointer: where and when, the price, and the obstacles. */
export const DragBubble = ({ locationId, zone, drag }: Props) =>
  createPortal(
    <div className={css.bubble} style={placeBubble(drag.pointer)}>
      {drag.kind === 'booking' ? (
        <Change locationId={locationId} booking={drag.booking} plan={drag.plan} zone={zone} />
      ) : (
        <>
          <p>{t('inBay', { bay: drag.plan.bay?.label ?? '', stay: describeTimeRange(drag.plan, zone) })}</p>
          {drag.kind === 'block' && Object.keys(drag.plan.changes).length === 0 && (
            <p className={detailTextClass}>{t('same')}</p>
          )}
          <ObstacleNote obstacles={drag.plan.obstacles} zone={zone} />
        </>
      )}
      <p className={detailTextClass}>{t('help')}</p>
    </div>,
    document.body,
  )
