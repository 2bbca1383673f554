import {
  type DialogManagerProps,
  DialogManagerProvider as StreamProvider,
} from 'stream-ui/context/DialogManagerContext.mjs'

export {
  ModalDialogManagerProvider,
  modalDialogManagerId,
  useDialogManager,
  useModalDialogManager,
  useNearestDialogManagerContext,
} from 'stream-ui/context/DialogManagerContext.mjs'

/**
 * Stream's makes a manager with an id only after it has been mounted: what is inside is drawn in a second pass. One without an id is there from
 * the beginning, and those inside find it as the nearest.
 */
export const DialogManagerProvider = ({ id: _, ...props }: DialogManagerProps) => (
  <StreamProvider {...props} />
)
