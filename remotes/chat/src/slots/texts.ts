import { defineTexts } from '@hosts/shared/platform'

/** In the language of the screen around the slot, which has only English. */
const en = {
  title: 'Messages',
  unread_one: '{{count}} unread message',
  unread_other: '{{count}} unread messages',
  none: 'Everything has been read.',
  action: 'Read and answer',
} as const

export const t = defineTexts('chat.slots', { en })
