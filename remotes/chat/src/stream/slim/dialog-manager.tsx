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
 * Drops the id: Stream creates a manager with an id after mounting, so that its children render in a second pass. One without an id exists
 * at once, and its children find it as the nearest.
 */
export const DialogManagerProvider = ({ id: _, ...props }: DialogManagerProps) => (
  <StreamProvider {...props} />
)
