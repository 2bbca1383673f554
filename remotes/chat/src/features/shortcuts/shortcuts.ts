/** Every shortcut: its key, and its action as the texts name it. */
export const shortcuts = [
  ['j', 'next'],
  ['k', 'previous'],
  ['r', 'reply'],
  ['q', 'quickReply'],
  ['e', 'done'],
  ['/', 'find'],
  ['Esc', 'leave'],
  ['?', 'help'],
] as const
