export const en = {
  title: 'Chat',
  loading: 'Opening the chat',
  failed: {
    title: 'The chat could not be opened',
    message: 'Error connecting to chat, refresh the page to try again.',
  },
  notFound: {
    title: 'Location not found',
    text: 'This address belongs to no location.',
    action: 'All locations',
  },
  conversations: {
    show: 'All conversations',
    empty: 'No conversations yet',
    emptyText: 'When a driver writes to this location, the conversation appears here.',
    choose: 'Choose a conversation',
    chooseText: 'Messages of drivers wait for you in the list.',
  },
  conversation: { menu: 'Conversation menu' },
  person: { mute: 'Mute', unmute: 'Unmute', muted: 'Muted' },
  presence: { lastSeen: 'Last seen: {{when}}' },
  pinned: {
    title: 'Pinned messages',
    empty: 'No pinned messages',
    emptyText: 'Pin a message from its menu to find it again here.',
  },
  campaign: 'Campaign',
} as const

/** What the chat says besides Stream's translation, or otherwise. */
export const overrides = {}
