import { Button } from '@hosts/shared/controls'
import css from './count.module.css'
import type { Elements } from './elements'
import { texts as remoteTexts } from './remote-texts'
import { texts } from './texts'
import type { QueryState } from './when-loaded'

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
      <span>{remoteTexts.notCounted}</span>
      <Button variant="secondary" size="small" isPending={query.isFetching} onPress={query.refetch}>
        {texts.retry}
      </Button>
    </span>
  )
}
