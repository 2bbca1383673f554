import { BlockDialog, type BlockDialogProps } from '@hosts/shared/blocks'
import { useBookingsCreateBlockMutation } from '../../api/create-block'
import { useBookingsUpdateBlockMutation } from '../../api/update-block'

/** The dialog of a block of a bay. */
const BlockBay = (props: Omit<BlockDialogProps, 'save'>) => {
  const [create] = useBookingsCreateBlockMutation()
  const [update] = useBookingsUpdateBlockMutation()
  return <BlockDialog {...props} save={{ create, update }} />
}

export default BlockBay
