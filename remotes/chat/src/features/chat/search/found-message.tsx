import type { MessageResponse } from 'stream-chat'
import { useChatContext, useNotificationApi, useTranslationContext } from 'stream-chat-react'
import { t as text } from '../../../texts'
import { useShow } from '../content/addressed-conversation'
import { withoutMarks } from '../list/without-marks'
import { driverOf } from '../people/use-driver'
import { aroundWords } from './around-words'
import css from './search.module.css'

/** One found message; chosen, its conversation opens where it stands, or for a reply where its thread begins. */
export const FoundMessage = ({ message, words }: { message: MessageResponse; words: string }) => {
  const { client, searchController } = useChatContext()
  const { t } = useTranslationContext()
  const { addNotification } = useNotificationApi()
  const { show } = useShow()
  const channel = client.channel(message.channel?.type ?? 'messaging', message.channel?.id)
  const driver = driverOf(channel.state.members, client.userID)
  const isOwn = message.user?.id === client.userID
  const [before, match, after] = aroundWords(withoutMarks(message.text ?? ''), words)

  const open = async () => {
    const id = message.parent_id ?? message.id
    try {
      await channel.state.loadMessageIntoState(id)
    } catch {
      return addNotification({
        emitter: 'Search',
        message: text('conversation.failed'),
        severity: 'error',
        type: 'api:channel:open:failed',
      })
    }
    searchController._internalState.partialNext({ focusedMessage: { ...message, id } })
    show(channel, { isLoaded: true })
  }
  return (
    <li>
      <button type="button" className={css.message} onClick={open}>
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
