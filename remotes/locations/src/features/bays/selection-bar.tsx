import { Button, IconButton } from '@hosts/shared/ui'
import { Ban, Pencil, X } from 'lucide-react'
import css from './selection-bar.module.css'
import { t } from './texts'

type Props = { count: number; onBlock: () => void; onChange: () => void; onClear: () => void }

/** Actions for the selected bays; stays in view. */
export const SelectionBar = ({ count, onBlock, onChange, onClear }: Props) => (
  <section className={css.bar} aria-label={t('many.actions')}>
    <p className={css.count} role="status">
      {t('many.selected', { count })}
    </p>
    <Button onPress={onBlock}>
      <Ban aria-hidden="true" />
      {t('many.block')}
    </Button>
    <Button onPress={onChange}>
      <Pencil aria-hidden="true" />
      {t('many.change')}
    </Button>
    <IconButton label={t('many.clear')} icon={<X aria-hidden="true" />} onPress={onClear} />
  </section>
)
