import { BlockDialog, type BlockDialogProps } from '@hosts/shared/blocks'
import { useLocationsCreateBlockMutation } from './create-block'
import { useLocationsUpdateBlockMutation } from './update-block'

/** The dialog of a block of bays. */
export const BlockBays = (props: Omit<BlockDialogProps, 'save'>) => {
  const [create] = useLocationsCreateBlockMutation()
  const [update] = useLocationsUpdateBlockMutation()
  return <BlockDialog {...props} save={{ create, update }} />
}
