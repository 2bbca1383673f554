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

/** The message that a row previews. Skips ephemeral ones, such as a `/giphy` preview: they are not sent yet. */
export const getPreviewMessage = (last: LocalMessage | undefined, messages: LocalMessage[]) =>
  last?.type === 'ephemeral' ? messages.findLast(({ type }) => type !== 'ephemeral') : last

/** The row's accessible name: Stream's parts plus the driver's states, which are icons on screen. */
const createLabel = (states: string[]): ChannelListItemLabelConfig => {
  const [name = 'name', ...others] = DEFAULT_CHANNEL_LIST_ITEM_LABEL_ORDER
  return { parts: { states: () => states.join('. ') }, order: [name, 'states', ...others] }
}

/** A row of the list, marked when its driver is muted or banned. */
export const ConversationItem = (props: ChannelListItemUIProps) => {
  const { client, mutes } = useChatContext()
  const { show } = useConversationNavigation()
  const { lastMessage, ...others } = props
  const { channel } = props
  const driver = findDriver(channel.state.members, client.userID)
  const isMuted = mutes.some(({ target }) => target.id === driver?.id)
  const isBanned = useIsBanned(channel, driver)
  const label = useMemo(
    () => createLabel([...(isBanned ? [t('person.banned')] : []), ...(isMuted ? [t('person.muted')] : [])]),
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
      setActiveChannel={(next) => {
        restoreRowFocus()
        if (next) show(next, { isBrowsing: isBrowsing() })
      }}
    />
  )
}
