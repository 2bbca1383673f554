import { toast } from '@hosts/shared/platform'
import { Button } from '@hosts/shared/ui'
import { t } from '../texts'
import css from './undo-toast.module.css'

/** A toast about what has been done, which for its 10 s can be undone. */
export const toastWithUndo = (text: string, undo: () => void) =>
  toast.success((shown) => (
    <span className={css.text}>
      {text}
      <Button
        size="small"
        onPress={() => {
          toast.dismiss(shown.id)
          undo()
        }}
      >
        {t('undo')}
      </Button>
    </span>
  ))
