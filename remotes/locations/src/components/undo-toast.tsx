import { toast } from '@hosts/shared/platform'
import { Button } from '@hosts/shared/ui'
import { t } from '../texts'
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
        {t('undo')}
      </Button>
    </span>
  ))
