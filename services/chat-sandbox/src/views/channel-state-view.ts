import type { MessagePage } from '../lib/input'
import type { Chat } from '../state/chat'
import { selectPage } from '../state/message-pages'
import type { Channel } from '../state/records'
import { channelView, memberView, readViews } from './channel-view'
import { messageView } from './message-view'
import { userView } from './user-view'

export interface ChannelStateOptions {
  state: boolean
  messages: MessagePage
  /** Default number of messages: 100 for one channel, 25 in a list. The client relies on both. */
  pageSize: number
  memberLimit: number
  watcherLimit: number
}

/** The answer to a channel query: the channel with its messages, members and read states. */
export function channelStateView(
  chat: Chat,
  channel: Channel,
  viewer: string | undefined,
  options: ChannelStateOptions,
) {
  const membership = channel.members.find((member) => member.user_id === viewer)
  const watcherIds = chat.connections.watcherIds(channel.cid)
  const messages = options.state ? chat.store.selectWritten(chat.store.messagesIn(channel.cid)) : []
  return {
    channel: channelView(chat, channel, viewer),
    membership: membership ? memberView(chat, channel, membership) : null,
    members: channel.members.slice(0, options.memberLimit).map((member) => memberView(chat, channel, member)),
    messages: selectPage(chat.store, messages, options.messages, options.pageSize).map((message) =>
      messageView(chat, message, viewer),
    ),
    pinned_messages: (options.state ? chat.store.pinnedIn(channel.cid) : [])
      .map((message) => messageView(chat, message, viewer))
      .filter((message) => message.pinned)
      .slice(-100),
    read: options.state ? readViews(chat, channel) : [],
    watchers: watcherIds.slice(0, options.watcherLimit).map((id) => userView(chat, id)),
    watcher_count: watcherIds.length,
    threads: [],
    hidden: Boolean(membership?.hidden_at),
  }
}
