import type { WarehouseKind } from '@hosts/shared/contract'
import { ParkingSquare, Truck, Warehouse } from 'lucide-react'
import css from './kind-icon.module.css'

const icons = { parking: ParkingSquare, 'truck-bay': Truck, mixed: Warehouse } satisfies Record<
  WarehouseKind,
  unknown
>

/** The icon of a location's kind. Decorative: the kind's name is beside it. */
export const KindIcon = ({ kind }: { kind: WarehouseKind }) => {
  const Icon = icons[kind]
  return (
    <span className={css.icon} aria-hidden="true">
      <Icon />
    </span>
  )
}
