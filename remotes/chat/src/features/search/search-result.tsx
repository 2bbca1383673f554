import type { MessageResponse } from 'stream-chat'
import { useChatContext, useTranslationContext } from 'stream-chat-react'
import { driverOf } from '../driver/use-driver'
import { useShow } from '../navigation/conversation-navigation-context'
import { aroundWords } from './around-words'
import css from './search.module.css'

/** One found message; chosen, its conversation opens where it stands, or for a reply where its thread begins. */
export const FoundMessage = ({ message, words }: { message: MessageResponse; words: string }) => {
  const { client, searchController } = useChatContext()
  const { t } = useTranslationContext()
  const { show } = useShow()
  const channel = client.channel(message.channel?.type ?? 'messaging', message.channel?.id)
  const driver = driverOf(channel.state.members, client.userID)
  const isOwn = message.user?.id === client.userID
  const [before, match, after] = aroundWords(message.text ?? '', words)

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
