import { SearchField } from '@hosts/shared/ui'
import { lazy, Suspense } from 'react'
import {
  MessageSearchSource,
  SearchController,
  type SearchControllerState,
  type StreamChat,
} from 'stream-chat'
import { useChatContext, useStateStore } from 'stream-chat-react'
import { t } from '../../i18n'
import css from './search.module.css'

const SearchResults = lazy(() => import('./search-results'))

const selectQuery = ({ searchQuery }: SearchControllerState) => ({ searchQuery })

/** The search field above the list. Results replace the list until the field is empty. */
export const ConversationSearch = () => {
  const { searchController } = useChatContext()
  const { searchQuery } = useStateStore(searchController.state, selectQuery)
  const search = (words: string) => {
    if (!words) return searchController.exit()
    searchController.activate()
    searchController.search(words)
  }
  return (
    <>
      <search className={css.field}>
        <SearchField label={t('search.label')} value={searchQuery} onChange={search} />
      </search>
      {searchQuery && (
        <Suspense>
          <SearchResults words={searchQuery} />
        </Suspense>
      )}
    </>
  )
}

/** Searches the location's messages by words in their text; Stream's default matches whole texts only. */
export const createSearchController = (client: StreamChat) =>
  new SearchController({
    sources: [
      new MessageSearchSource(client, undefined, {
        messageSearch: {
          initialFilterConfig: {
            text: {
              enabled: true,
              generate: ({ searchQuery }) => (searchQuery ? { text: { $q: searchQuery } } : null),
            },
          },
        },
      }),
    ],
  })
