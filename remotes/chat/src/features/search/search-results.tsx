import { useRequiredLocationId } from '@hosts/shared/platform'
import { Button, detailTextClass, Skeleton } from '@hosts/shared/ui'
import { useDeferredValue } from 'react'
import type { MessageResponse, MessageSearchSource, SearchSourceState } from 'stream-chat'
import { useChatContext, useStateStore, useTranslationContext } from 'stream-chat-react'
import { t } from '../../i18n'
import { isFromLocation } from '../../lib/chat-ids'
import messageButton from '../../lib/message-button.module.css'
import { DriverList, findDriver, useChatDriversQuery } from '../driver'
import { useConversationNavigation } from '../navigation'
import css from './search.module.css'

/** Characters shown before the match; a row holds about 40. */
const contextLength = 16

/** The text before the first match, the match, and the text after it. */
export const splitAtMatch = (text: string, words: string): [string, string, string] => {
  const at = text.toLocaleLowerCase().indexOf(words.trim().toLocaleLowerCase())
  if (at < 0) return [text, '', '']
  const end = at + words.trim().length
  const start = at > contextLength ? `…${text.slice(at - contextLength, at)}` : text.slice(0, at)
  return [start, text.slice(at, end), text.slice(end)]
}

/** A message in the results; choosing it opens its conversation at the message, for a reply at its parent message. */
export const SearchResult = ({ message, words }: { message: MessageResponse; words: string }) => {
  const { client, searchController } = useChatContext()
  const { t: streamText } = useTranslationContext()
  const { show } = useConversationNavigation()
  const channel = client.channel(message.channel?.type ?? 'messaging', message.channel?.id)
  const driver = findDriver(channel.state.members, client.userID)
  const isOwn = isFromLocation(message.user, client.userID)
  const [before, match, after] = splitAtMatch(message.text ?? '', words)

  const id = message.parent_id ?? message.id
  const load = async (isWanted: () => boolean) => {
    await channel.state.loadMessageIntoState(id)
    if (isWanted()) searchController._internalState.partialNext({ focusedMessage: { ...message, id } })
  }
  return (
    <li>
      <button
        type="button"
        className={`${messageButton.button} ${css.message}`}
        onClick={() => show(channel, { load })}
      >
        <span className={`${messageButton.head} ${css.head}`}>
          <strong translate="no">{driver?.name ?? driver?.id}</strong>
          <time dateTime={message.created_at}>
            {streamText('timestamp/ChannelPreviewTimestamp', { timestamp: message.created_at })}
          </time>
        </span>
        <span className={css.text}>
          <span>{isOwn ? `${streamText('You')}: ${before}` : before}</span>
          <mark className={css.match}>{match}</mark>
          <span>{after}</span>
        </span>
      </button>
    </li>
  )
}

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

/** Drivers in the results; the messages matter more. */
const maxDrivers = 5

/** The location's drivers whose name, phone or plate matches; choosing one opens the conversation. Nothing when there are none. */
export const FoundDrivers = ({ words }: { words: string }) => {
  const search = useDeferredValue(words.trim())
  const warehouseId = useRequiredLocationId()
  const { currentData } = useChatDriversQuery({ warehouseId, search }, { skip: !search })
  const { open } = useConversationNavigation()
  if (!currentData?.count) return null
  return (
    <>
      <p className={detailTextClass} role="status">
        {t('start.found', { count: currentData.count })}
      </p>
      <DriverList drivers={currentData.results.slice(0, maxDrivers)} onChoose={open} />
    </>
  )
}

/** The results of the search: drivers, then messages, newest first. */
const SearchResults = ({ words }: { words: string }) => {
  const { searchController } = useChatContext()
  const source = searchController.getSource('messages') as MessageSearchSource
  const state = useStateStore(source.state, selectState)
  return (
    <div className={css.found}>
      <FoundDrivers words={words} />
      <p className={detailTextClass} role="status">
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
