import { Button } from '@hosts/shared/controls'
import { toast } from '@hosts/shared/platform'
import { texts } from './remote-texts'
import css from './undo-toast.module.css'

/** A toast about an action, with Undo for its 10 s. */
export const toastWithUndo = (text: string, undo: () => void) =>
  toast.success((current) => (
    <span className={css.text}>
      <span>{text}</span>
      <Button
        size="small"
        onPress={() => {
          toast.dismiss(current.id)
          undo()
        }}
      >
        {texts.undo}
      </Button>
    </span>
  ))
