import type { ToDo } from '@hosts/shared/contract'
import { Link } from '@hosts/shared/platform'
import { textLinkClass } from '@hosts/shared/ui'
import css from './rest-links.module.css'
import type { DueItem } from './sort-tasks'
import { t } from './texts'
import { duePath } from './to-do-counts'

type Props = {
  location: ToDo['locations'][number]
  /** Those of the location that are listed. */
  items: DueItem[]
}

/** The way to the unpaid stays and refunds that are not listed. */
export const RestLinks = ({ location: { id, counts }, items }: Props) => {
  const kinds = (['refund', 'unpaid'] as const).filter(
    (kind) => (counts[kind] ?? 0) > items.filter((item) => item.kind === kind).length,
  )
  if (kinds.length === 0) return null
  return (
    <p className={css.rest}>
      {kinds.map((kind) => (
        <Link key={kind} className={textLinkClass} to={duePath(kind, id)}>
          {t(`rest.${kind}`, { count: counts[kind] ?? 0 })}
        </Link>
      ))}
    </p>
  )
}
