import type { MessageResponse } from 'stream-chat'
import { useChatContext, useTranslationContext } from 'stream-chat-react'
import { findDriver } from '../driver/use-driver'
import { useConversationNavigation } from '../navigation/conversation-navigation-context'
import { splitAtMatch } from './around-words'
import css from './search.module.css'

/** One found message; chosen, its conversation opens where it stands, or for a reply where its thread begins. */
export const SearchResult = ({ message, words }: { message: MessageResponse; words: string }) => {
  const { client, searchController } = useChatContext()
  const { t } = useTranslationContext()
  const { show } = useConversationNavigation()
  const channel = client.channel(message.channel?.type ?? 'messaging', message.channel?.id)
  const driver = findDriver(channel.state.members, client.userID)
  const isOwn = message.user?.id === client.userID
  const [before, match, after] = splitAtMatch(message.text ?? '', words)

  const id = message.parent_id ?? message.id
  const load = async (isWanted: () => boolean) => {
    await channel.state.loadMessageIntoState(id)
    if (isWanted()) searchController._internalState.partialNext({ focusedMessage: { ...message, id } })
  }
  return (
    <li>
      <button type="button" className={css.message} onClick={() => show(channel, { load })}>
        <span className={css.head}>
          <strong>{driver?.name ?? driver?.id}</strong>
          <time dateTime={message.created_at}>
            {t('timestamp/ChannelPreviewTimestamp', { timestamp: message.created_at })}
          </time>
        </span>
        <span className={css.text}>
          {isOwn && `${t('You')}: `}
          {before}
          <mark className={css.match}>{match}</mark>
          {after}
        </span>
      </button>
    </li>
  )
}
