import { Button, EmptyState } from '@hosts/shared/ui'
import { ParkingSquare } from 'lucide-react'
import css from './no-bays.module.css'
import { t } from './texts'

/** The first run of a location without bays. */
export const NoBays = ({ onAdd, onAddOne }: { onAdd: () => void; onAddOne: () => void }) => (
  <EmptyState
    icon={<ParkingSquare />}
    title={t('empty.title')}
    text={t('empty.text')}
    action={
      <div className={css.actions}>
        <Button variant="primary" onPress={onAdd}>
          {t('add')}
        </Button>
        <Button onPress={onAddOne}>{t('addOne')}</Button>
      </div>
    }
  />
)
