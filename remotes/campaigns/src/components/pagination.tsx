import { Button } from '@hosts/shared/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { t } from '../texts'
import css from './pagination.module.css'

type Props = {
  /** The current page of the list. */
  list: { page: number; limit: number; count: number; hasMore: boolean }
  onChange: (page: number) => void
}

/** Previous and next page of a list; nothing for a list of one page. */
export const Pagination = ({ list: { page, limit, count, hasMore }, onChange }: Props) => {
  if (page === 1 && !hasMore) return null
  return (
    <nav aria-label={t('pages.label')} className={css.pages}>
      <Button size="small" isDisabled={page === 1} onPress={() => onChange(page - 1)}>
        <ChevronLeft aria-hidden="true" />
        {t('pages.previous')}
      </Button>
      <span>{t('pages.position', { page, total: Math.max(page, Math.ceil(count / limit)) })}</span>
      <Button size="small" isDisabled={!hasMore} onPress={() => onChange(page + 1)}>
        {t('pages.next')}
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  )
}
