import { useMemo } from 'react'
import {
  type ChannelListItemLabelConfig,
  ChannelListItemUI,
  type ChannelListItemUIProps,
  DEFAULT_CHANNEL_LIST_ITEM_LABEL_ORDER,
  useChatContext,
} from 'stream-chat-react'
import { t } from '../../i18n'
import css from '../../lib/layout.module.css'
import { findDriver } from '../driver/use-driver'
import { useIsBanned } from '../driver/use-is-banned'
import { useConversationNavigation } from '../navigation/conversation-navigation-context'
import { isBrowsing, restoreRowFocus } from '../shortcuts/shortcut-actions'
import { getPreviewMessage } from './preview-message'

/** What a screen reader says of a row, with what a mark shows of its driver. */
const labelWith = (states: string[]): ChannelListItemLabelConfig => {
  const [name = 'name', ...others] = DEFAULT_CHANNEL_LIST_ITEM_LABEL_ORDER
  return { parts: { states: () => states.join('. ') }, order: [name, 'states', ...others] }
}

/** One conversation of the list, marked when its driver is muted or banned. */
export const ConversationItem = (props: ChannelListItemUIProps) => {
  const { client, mutes } = useChatContext()
  const { show } = useConversationNavigation()
  const { channel, lastMessage } = props
  const driver = findDriver(channel.state.members, client.userID)
  const isMuted = mutes.some(({ target }) => target.id === driver?.id)
  const isBanned = useIsBanned(channel, driver)
  const label = useMemo(
    () => labelWith([...(isBanned ? [t('person.banned')] : []), ...(isMuted ? [t('person.muted')] : [])]),
    [isBanned, isMuted],
  )
  return (
    <ChannelListItemUI
      {...props}
      accessibleLabelConfig={label}
      className={isBanned ? css.bannedRow : undefined}
      lastMessage={useMemo(
        () => getPreviewMessage(lastMessage, channel.state.latestMessages),
        [lastMessage, channel.state.latestMessages],
      )}
      muted={isMuted}
      setActiveChannel={(chosen) => {
        restoreRowFocus()
        if (chosen) show(chosen, { isBrowsing: isBrowsing() })
      }}
    />
  )
}
