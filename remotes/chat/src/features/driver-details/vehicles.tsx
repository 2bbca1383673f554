import type { ChatUser } from '@hosts/shared/contract'
import { t } from '../../i18n'
import { locale } from '../../i18n/format-time'
import css from './driver-pane.module.css'
import { Section } from './section'

const metres = (centimetres: number) =>
  new Intl.NumberFormat(locale(), { style: 'unit', unit: 'meter', maximumFractionDigits: 2 }).format(
    centimetres / 100,
  )

/** What he drives. */
export const Vehicles = ({ vehicles }: Pick<ChatUser, 'vehicles'>) => {
  if (vehicles.length === 0) return null
  return (
    <Section title={t('pane.vehicles')}>
      <ul className={css.rows}>
        {vehicles.map(({ plate, region, type, length }) => (
          <li key={plate} className={css.row}>
            <span className={css.plate}>
              <abbr className={css.region}>{region}</abbr>
              {plate}
            </span>
            <span className={css.muted}>
              {t(`vehicle.${type}`)}
              {length !== null && ` · ${metres(length)}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
