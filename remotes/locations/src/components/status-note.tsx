import type { WarehouseStatus } from '@hosts/shared/contract'
import { noteClass, toneClass } from '@hosts/shared/ui'
import { Info } from 'lucide-react'
import { t } from './status-texts'

/** Explains what a status other than published means for drivers. */
export const StatusNote = ({ status }: { status: WarehouseStatus }) =>
  status === 'published' ? null : (
    <p className={`${noteClass} ${toneClass('info')}`}>
      <Info aria-hidden="true" />
      <span>{t(`note.${status}`)}</span>
    </p>
  )
