import type { ChatUser } from '@hosts/shared/contract'
import { Avatar, detailTextClass } from '@hosts/shared/ui'
import css from './driver.module.css'

type Props = { drivers: ChatUser[]; onChoose: (driverId: number) => void }

/** Drivers with their companies and plates, one button each. */
export const DriverList = ({ drivers, onChoose }: Props) => (
  <ul className={css.drivers}>
    {drivers.map(({ id, name, company, vehicles }) => (
      <li key={id}>
        <button type="button" className={css.driver} onClick={() => onChoose(id)}>
          <Avatar name={name} />
          <span className={css.who}>
            <span className={css.name}>{name}</span>
            <span className={detailTextClass}>
              {[company, ...vehicles.map(({ plate }) => plate)].filter(Boolean).join(' · ')}
            </span>
          </span>
        </button>
      </li>
    ))}
  </ul>
)
