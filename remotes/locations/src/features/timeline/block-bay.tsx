import { BlockDialog, type BlockDialogProps } from '@hosts/shared/blocks'
import { useLocationsCreateBlockMutation } from '../../api/create-block'
import { useLocationsUpdateBlockMutation } from '../../api/update-block'

/** The dialog of a block of a bay. */
const BlockBay = (props: Omit<BlockDialogProps, 'save'>) => {
  const [create] = useLocationsCreateBlockMutation()
  const [update] = useLocationsUpdateBlockMutation()
  return <BlockDialog {...props} save={{ create, update }} />
}

export default BlockBay
