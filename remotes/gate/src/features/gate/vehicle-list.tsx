import { type Elements, mutedTextClass } from '@hosts/shared/ui'
import type { Clock } from './describe-vehicle'
import type { GateVehicle } from './offline/use-gate'
import css from './vehicle-list.module.css'
import { VehicleRow } from './vehicle-row'

export type FoundVehicle = { vehicle: GateVehicle; isSimilar: boolean }

type RowsProps = { found: FoundVehicle[]; clock: Clock; onOpen: (vehicle: GateVehicle) => void }

export const VehicleRows = ({ found, ...props }: RowsProps) => (
  <ul>
    {found.map(({ vehicle, isSimilar }) => (
      <VehicleRow key={vehicle.key} vehicle={vehicle} isSimilar={isSimilar} {...props} />
    ))}
  </ul>
)

type Props = {
  id: string
  title: string
  /** How many there are, of a search how many of them were found. */
  count: string
  /** Instead of rows: that there are none, and why. */
  empty?: string | undefined
  /** What the list lacks. */
  note?: string | undefined
  /** Inside another list. */
  isNested?: boolean | undefined
  children?: Elements
}

/** A list under its title, which the links above the lists focus. */
export const VehicleList = ({ id, title, count, empty, note, isNested = false, children }: Props) => {
  const Heading = isNested ? 'h3' : 'h2'
  return (
    <section className={css.list} aria-labelledby={id}>
      <header className={css.head}>
        <Heading id={id} tabIndex={-1} className={css.title}>
          {title}
        </Heading>
        <span className={css.count}>{count}</span>
      </header>
      {note && <p className={`${mutedTextClass} ${css.note}`}>{note}</p>}
      {empty ? <p className={`${mutedTextClass} ${css.empty}`}>{empty}</p> : children}
    </section>
  )
}
