import { isNow } from '@hosts/shared/blocks'
import type { Block } from '@hosts/shared/contract'
import { toast } from '@hosts/shared/platform'
import { toastWithUndo } from '@hosts/shared/ui'
import { useLocationsCreateBlockMutation } from './create-block'
import { useLocationsEndBlockMutation } from './end-block'
import { t } from './texts'
import { useLocationsUpdateBlockMutation } from './update-block'

/** Ends a block, or removes one that has not started, and offers to undo it. */
export const useEndBlock = (locationId: number) => {
  const [end, { isLoading }] = useLocationsEndBlockMutation()
  const [update] = useLocationsUpdateBlockMutation()
  const [create] = useLocationsCreateBlockMutation()

  /** Resolves to whether it is done. */
  const endBlock = async (block: Block): Promise<boolean> => {
    const { id, bay, places, startsAt, endsAt, reason } = block
    const hasStarted = isNow(block)
    const { error } = await end({ id, locationId })
    if (error) return false
    // The API keeps a block that has started, and forgets one that has not.
    const undo = async () => {
      const { data } = hasStarted
        ? await update({ id, locationId, endsAt })
        : await create({ locationId, bayId: bay.id, places, startsAt, endsAt, reason })
      if (data) toast.success(t('blocks.undone', { bay: bay.label }))
    }
    toastWithUndo(t(hasStarted ? 'blocks.ended' : 'blocks.removed', { bay: bay.label }), undo)
    return true
  }
  return { endBlock, isEnding: isLoading }
}
