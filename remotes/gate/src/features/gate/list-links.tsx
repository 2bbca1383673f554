import { listIds } from './board-lists'
import css from './list-links.module.css'
import type { Gate } from './offline/use-gate'
import { t } from './texts'

/** Brings a list to the top of a phone's screen, and the focus with it. */
const showList = (id: string) => {
  const title = document.getElementById(id)
  title?.focus({ preventScroll: true })
  title?.scrollIntoView({ block: 'start' })
}

/** How many of each, on a phone: one press leads to a list. */
export const ListLinks = ({ expected, onSite, overdue }: Pick<Gate, 'expected' | 'onSite' | 'overdue'>) => (
  <nav className={css.links} aria-label={t('lists')}>
    <button type="button" onClick={() => showList(listIds.expected)}>
      <b>{expected.length}</b> {t('expectedShort')}
    </button>
    <button type="button" onClick={() => showList(listIds.onSite)}>
      <b>{onSite.length}</b> {t('onSite')}
    </button>
    <button
      type="button"
      className={overdue.length > 0 ? css.urgent : undefined}
      disabled={overdue.length === 0}
      onClick={() => showList(listIds.overdue)}
    >
      <b>{overdue.length}</b> {t('overdue')}
    </button>
  </nav>
)
