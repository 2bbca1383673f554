import type { WarehouseKind } from '@hosts/shared/contract'
import { ParkingSquare, Truck, Warehouse } from 'lucide-react'
import css from './kind-icon.module.css'

const icons = { parking: ParkingSquare, 'truck-bay': Truck, mixed: Warehouse } satisfies Record<
  WarehouseKind,
  unknown
>

/** The icon of a location's kind. Decorative: the kind's name is beside it. */
export const KindIcon = ({ kind, isLarge = false }: { kind: WarehouseKind; isLarge?: boolean }) => {
  const Icon = icons[kind]
  return (
    <span className={isLarge ? `${css.icon} ${css.large}` : css.icon} aria-hidden="true">
      <Icon />
    </span>
  )
}
