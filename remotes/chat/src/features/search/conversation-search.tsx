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

const query = ({ searchQuery }: SearchControllerState) => ({ searchQuery })

/** Above the list: words of a message. What is found takes the list's place until the field is empty again. */
export const ConversationSearch = () => {
  const { searchController } = useChatContext()
  const { searchQuery } = useStateStore(searchController.state, query)
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
          <SearchResults />
        </Suspense>
      )}
    </>
  )
}

/** Finds messages of the location's conversations by words in their text; Stream's own would ask for the whole text. */
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
