import { type ApiError, errorMessage } from '@hosts/shared/api'
import { type Block, bayConflict, type Timeline, type Warehouse } from '@hosts/shared/contract'
import { getNow, toast } from '@hosts/shared/platform'
import { toastWithUndo } from '@hosts/shared/ui'
import { useBookingsUpdateBlockMutation } from '../../../api/update-block'
import { describeObstacles, describeTimeRange } from './describe-drag'
import { isRefusal, type Obstacle } from './drag-obstacles'
import type { Plan } from './drag-plan'
import type { Pointer } from './drag-pointer'
import { t } from './drag-texts'
import { blockKey, type SetMove } from './use-moved-bars'

const isSame = (a: Block, b: Block | undefined) =>
  b !== undefined &&
  a.bay.id === b.bay.id &&
  (['startsAt', 'endsAt', 'places'] as const).every((name) => a[name] === b[name])

/** The bookings and blocks of a 409, in the ghost's words; null for any other error. */
const describeConflict = (error: ApiError, bay: string, zone: string) => {
  const { data } = bayConflict.safeParse('status' in error && error.status === 409 ? error.data : null)
  const bookings = (data?.bookings ?? []).map(
    ({ plate, startsAt, endsAt }): Obstacle => ({
      kind: 'booking',
      bay,
      plate,
      start: Date.parse(startsAt),
      end: Date.parse(endsAt),
    }),
  )
  const blocks = (data?.blocks ?? []).map(
    ({ reason, endsAt }): Obstacle => ({
      kind: 'block',
      bay,
      reason,
      end: endsAt ? Date.parse(endsAt) : null,
    }),
  )
  return describeObstacles([...bookings, ...blocks], zone)
}

/** The change, for a toast. */
const describeDone = ({ reason }: Block, { changes, bay, start, end }: Plan, zone: string) => {
  const { bayId, startsAt, endsAt } = changes
  const words = { reason, bay: bay?.label ?? '', stay: describeTimeRange({ start, end }, zone) }
  if (end <= getNow()) return t('block.ended', words)
  if (bayId === undefined) return t('block.time', words)
  return t(startsAt !== undefined || endsAt !== undefined ? 'block.both' : 'block.move', words)
}

/** Reverts the change of a block. */
const toUndo = ({ startsAt, endsAt, bay }: Block, { changes }: Plan) => ({
  ...(changes.startsAt !== undefined && { startsAt }),
  ...(changes.endsAt !== undefined && { endsAt }),
  ...(changes.bayId !== undefined && { bayId: bay.id }),
})

type Options = {
  location: Warehouse
  loaded: Timeline | undefined
  setMove: SetMove
  onRefuse: (text: string, pointer: Pointer) => void
}

/** Changes a block that was dropped, and offers to undo that; or puts it back, with the reason. */
export const useBlockDrops = ({ location, loaded, setMove, onRefuse }: Options) => {
  const { id: locationId, timezone: zone } = location
  const [update] = useBookingsUpdateBlockMutation()

  const patch = async (block: Block, plan: Plan): Promise<string | null> => {
    const { id, bay } = block
    const { data, error } = await update({ id, locationId, ...plan.changes })
    if (error) return describeConflict(error, plan.bay?.label ?? '', zone) ?? errorMessage(error)
    if (!data) return null
    const undo = async () => {
      const answer = await update({ id, locationId, ...toUndo(block, plan) })
      if (answer.data) toast.success(t('block.undone', { bay: bay.label }))
    }
    toastWithUndo(describeDone(block, plan, zone), undo)
    return null
  }

  /** `block`: its state when the drag started. */
  return async (block: Block, plan: Plan, pointer: Pointer) => {
    if (Object.keys(plan.changes).length === 0) return
    const key = blockKey(block.id)
    const refuse = (why: string) => {
      setMove(key, null)
      onRefuse(t('block.refused', { bay: block.bay.label, why }), pointer)
    }
    const obstacles = describeObstacles(plan.obstacles.filter(isRefusal), zone)
    if (obstacles) return refuse(obstacles)
    const current = loaded?.blocks.find(({ id }) => id === block.id)
    if (!isSame(block, current)) return refuse(t('changedMeanwhile'))
    setMove(key, { plan, isDone: false })
    const why = await patch(block, plan)
    if (why) refuse(why)
    else setMove(key, { plan, isDone: true })
  }
}
