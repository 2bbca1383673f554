import type { Warehouse } from '@hosts/shared/contract'
import { Button, IconButton } from '@hosts/shared/ui'
import { Ban, Pencil, X } from 'lucide-react'
import { useState } from 'react'
import type { BayRow } from './bay-rows'
import { BlockDialog } from './block-dialog'
import { ChangeDialog } from './change-dialog'
import css from './selection-bar.module.css'
import { t } from './texts'

type Props = { location: Warehouse; bays: BayRow[]; onClear: () => void }

/** What can be done to the selected bays; stays in view. */
export const SelectionBar = ({ location, bays, onClear }: Props) => {
  const [dialog, setDialog] = useState<'block' | 'change' | null>(null)
  const close = () => setDialog(null)
  return (
    <section className={css.bar} aria-label={t('many.actions')}>
      <p className={css.count} role="status">
        {t('many.selected', { count: bays.length })}
      </p>
      <Button onPress={() => setDialog('block')}>
        <Ban aria-hidden="true" />
        {t('many.block')}
      </Button>
      <Button onPress={() => setDialog('change')}>
        <Pencil aria-hidden="true" />
        {t('many.change')}
      </Button>
      <IconButton label={t('many.clear')} icon={<X aria-hidden="true" />} onPress={onClear} />
      {dialog === 'block' && <BlockDialog location={location} bays={bays} onClose={close} />}
      {dialog === 'change' && <ChangeDialog location={location} bays={bays} onClose={close} />}
    </section>
  )
}
