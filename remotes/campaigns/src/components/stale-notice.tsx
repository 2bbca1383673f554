import { Button, toneClass } from '@hosts/shared/ui'
import { t } from '../texts'
import css from './stale-notice.module.css'

type Props = {
  query: { currentData?: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown }
}

/** A notice above content whose last refresh failed. */
export const StaleNotice = ({ query }: Props) =>
  query.currentData !== undefined &&
  query.isError && (
    <div className={`${css.notice} ${toneClass('warning')}`}>
      {t('list.stale')}
      <Button size="small" onPress={query.refetch} isPending={query.isFetching}>
        {t('list.refresh')}
      </Button>
    </div>
  )
