import { Button, type Elements, type QueryState } from '@hosts/shared/ui'
import { t } from '../texts'
import css from './count.module.css'

type Props<Data> = {
  query: QueryState<Data>
  children: (data: Data) => Elements
}

/** A number that loads and fails separately from the rest of its card. */
export const Count = <Data,>({ query, children }: Props<Data>) => {
  if (query.currentData !== undefined) return children(query.currentData)
  if (!query.error) return <span className={css.loading} />
  return (
    <span className={css.failed}>
      {t('counts.failed')}
      <Button variant="secondary" size="small" isPending={query.isFetching} onPress={query.refetch}>
        {t('counts.retry')}
      </Button>
    </span>
  )
}
