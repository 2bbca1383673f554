import type { ReportFigures } from '@hosts/shared/contract'
import { Link } from '@hosts/shared/platform'
import { textLinkClass } from '@hosts/shared/ui'
import css from './figure.module.css'
import type { Days } from './find-span'
import { type MetricName, metrics } from './metrics'
import { rowsPath } from './rows-path'
import { t } from './texts'

type Props = {
  name: MetricName
  figures: ReportFigures
  currency: string
  days: Days
  /** Null for all locations together, which have no list of stays. */
  locationId: number | null
}

/** A figure in a table, as a link to its stays where there are some. */
export const Figure = ({ name, figures, currency, days, locationId }: Props) => {
  const { toValue, format } = metrics[name]
  const value = toValue(figures)
  if (value === null) return <span>–</span>
  const text = name === 'no-shows' ? String(value) : format(value, currency)
  if (locationId === null || value === 0 || (name !== 'unpaid' && name !== 'no-shows'))
    return <span>{text}</span>
  return (
    <Link
      className={`${textLinkClass} ${css.link}`}
      to={rowsPath(name, locationId, days)}
      aria-label={t(`valueLink.${name}`, { value: format(value, currency) })}
    >
      {text}
    </Link>
  )
}
