import { Avatar, detailTextClass, type Elements } from '@hosts/shared/ui'
import type { ReactNode } from 'react'
import css from './person-row.module.css'

type Props = {
  name: string
  /** Beside the name. */
  badge?: Elements
  /** Below the name. */
  detail: ReactNode
  /** Role and locations. */
  access: ReactNode
  /** Since when, until when. */
  time?: ReactNode
  actions: ReactNode
}

/** A person in a list: in columns, or, where it is narrow, one below the other. */
export const PersonRow = ({ name, badge, detail, access, time, actions }: Props) => (
  <li className={css.row}>
    <Avatar name={name} />
    <div>
      <p className={css.name}>
        <span translate="no">{name}</span> {badge}
      </p>
      <p className={detailTextClass}>{detail}</p>
    </div>
    <div className={css.access}>{access}</div>
    <div className={`${css.time} ${detailTextClass}`}>{time}</div>
    <div className={css.actions}>{actions}</div>
  </li>
)
