import { Button, Skeleton } from '@hosts/shared/ui'
import type { MessageResponse, MessageSearchSource, SearchSourceState } from 'stream-chat'
import { useChatContext, useStateStore } from 'stream-chat-react'
import { t } from '../../i18n'
import css from './search.module.css'
import { SearchResult } from './search-result'

const selectState = ({
  items,
  isLoading,
  hasNext,
  searchQuery,
  lastQueryError,
}: SearchSourceState<MessageResponse>) => ({ items, isLoading, hasNext, searchQuery, lastQueryError })

const getStatus = ({ items, hasNext, searchQuery, lastQueryError }: ReturnType<typeof selectState>) => {
  if (lastQueryError) return t('search.failed')
  if (!items) return ''
  if (items.length === 0) return t('search.none', { words: searchQuery })
  return t(hasNext ? 'search.first' : 'search.found', { count: items.length })
}

/** What the search has found, the latest on top. Loaded when something is searched for. */
const SearchResults = () => {
  const { searchController } = useChatContext()
  const source = searchController.getSource('messages') as MessageSearchSource
  const state = useStateStore(source.state, selectState)
  return (
    <div className={css.found}>
      <p className={css.status} role="status">
        {getStatus(state)}
      </p>
      <ul className={css.list}>
        {state.items?.map((message) => (
          <SearchResult key={message.id} message={message} words={state.searchQuery} />
        ))}
      </ul>
      {state.isLoading && <Skeleton shape="row" label={t('search.loading')} />}
      {state.hasNext && state.items && !state.isLoading && (
        <Button onPress={() => source.search(state.searchQuery)}>{t('search.more')}</Button>
      )}
    </div>
  )
}

export default SearchResults
