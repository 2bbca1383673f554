import type { ImportPreview } from '@hosts/shared/contract'
import { formatPhone } from '@hosts/shared/format-phone'
import { mutedTextClass, StatusBadge } from '@hosts/shared/ui'
import css from './import-dialog.module.css'
import { t } from './texts'

/** Rows that are shown: those that a host has to look at come first. */
const SHOWN = 50

type Row = ImportPreview['rows'][number]
const states: Record<string, string> = {
  ok: t('state.ok'),
  exists: t('state.exists'),
  problem: t('state.problem'),
}
const tones: Record<string, 'success' | 'warning'> = { ok: 'success', problem: 'warning' }

const PreviewRow = ({ row, state, message, name, phone, plates }: Row) => (
  <li className={css.row}>
    <span translate="no" className={css.driver}>
      {name ?? '–'}
    </span>
    <StatusBadge tone={tones[state] ?? 'neutral'}>{states[state] ?? state}</StatusBadge>
    <p className={css.details}>
      <span>{t('row', { row })}</span>
      {[phone && formatPhone(phone), plates].filter(Boolean).map((text) => (
        <span key={text} translate="no">
          {text}
        </span>
      ))}
    </p>
    {message && <p className={css.reason}>{message}</p>}
  </li>
)

/** What a file would do: how many drivers are new, known and left out, what is not read, and its rows. */
export const Preview = ({ preview }: { preview: ImportPreview }) => {
  const { counts, rows, companies } = preview
  const unread = preview.columns
    .filter(({ use, name }) => use === null && name !== '')
    .map(({ name }) => name)
  const shown = rows.slice(0, SHOWN)
  const all = counts.ok + counts.exists + counts.problem
  return (
    <>
      <p role="status" className={css.counts}>
        {[
          t('new', { count: counts.ok }),
          t('existing', { count: counts.exists }),
          t('wrong', { count: counts.problem }),
          ...(companies?.known ? [t('companies', { count: companies.known })] : []),
        ].join(' · ')}
      </p>
      {unread.length > 0 && <p className={mutedTextClass}>{t('unread', { names: unread.join(', ') })}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section className={css.rows} aria-label={t('rows')} tabIndex={0}>
        <ul>
          {shown.map((row) => (
            <PreviewRow key={row.row} {...row} />
          ))}
        </ul>
        {all > shown.length && <p className={css.more}>{t('firstRows', { count: shown.length })}</p>}
      </section>
    </>
  )
}
