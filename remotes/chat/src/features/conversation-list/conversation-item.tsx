import { useMemo } from 'react'
import type { LocalMessage } from 'stream-chat'
import {
  type ChannelListItemLabelConfig,
  ChannelListItemUI,
  type ChannelListItemUIProps,
  DEFAULT_CHANNEL_LIST_ITEM_LABEL_ORDER,
  useChatContext,
} from 'stream-chat-react'
import { t } from '../../i18n'
import { findDriver, useIsBanned } from '../driver'
import { useConversationNavigation } from '../navigation'
import { isBrowsing, restoreRowFocus } from '../shortcuts'
import css from './conversation-list.module.css'

/**
 * The message that the list names of a conversation. One that only its author sees, a picture that is
 * offered for `/giphy`, is not sent yet: the one before it stands.
 */
export const getPreviewMessage = (last: LocalMessage | undefined, known: LocalMessage[]) =>
  last?.type === 'ephemeral' ? known.findLast(({ type }) => type !== 'ephemeral') : last

/** What a screen reader says of a row, with what a mark shows of its driver. */
const labelWith = (states: string[]): ChannelListItemLabelConfig => {
  const [name = 'name', ...others] = DEFAULT_CHANNEL_LIST_ITEM_LABEL_ORDER
  return { parts: { states: () => states.join('. ') }, order: [name, 'states', ...others] }
}

/** One conversation of the list, marked when its driver is muted or banned. */
export const ConversationItem = (props: ChannelListItemUIProps) => {
  const { client, mutes } = useChatContext()
  const { show } = useConversationNavigation()
  const { lastMessage, ...others } = props
  const { channel } = props
  const driver = findDriver(channel.state.members, client.userID)
  const isMuted = mutes.some(({ target }) => target.id === driver?.id)
  const isBanned = useIsBanned(channel, driver)
  const label = useMemo(
    () => labelWith([...(isBanned ? [t('person.banned')] : []), ...(isMuted ? [t('person.muted')] : [])]),
    [isBanned, isMuted],
  )
  const preview = useMemo(
    () => getPreviewMessage(lastMessage, channel.state.latestMessages),
    [lastMessage, channel.state.latestMessages],
  )
  return (
    <ChannelListItemUI
      {...others}
      accessibleLabelConfig={label}
      className={(isBanned && css.bannedRow) || ''}
      {...(preview && { lastMessage: preview })}
      muted={isMuted}
      setActiveChannel={(chosen) => {
        restoreRowFocus()
        if (chosen) show(chosen, { isBrowsing: isBrowsing() })
      }}
    />
  )
}
