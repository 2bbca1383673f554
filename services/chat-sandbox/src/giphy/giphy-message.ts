import type { Chat } from '../state/chat'
import type { Message } from '../state/records'
import { giphyVersions, pictureNames } from './pictures'

const actions = [
  { name: 'image_action', text: 'Send', style: 'primary', type: 'button', value: 'send' },
  { name: 'image_action', text: 'Shuffle', style: 'default', type: 'button', value: 'shuffle' },
  { name: 'image_action', text: 'Cancel', style: 'default', type: 'button', value: 'cancel' },
]

/** The attachment of a giphy. The words choose the first picture, `turn` moves on to the next. */
function giphyAttachment(chat: Chat, query: string, turn: number) {
  const sum = [...query].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), turn)
  const url = `${chat.publicUrl}/giphy/${pictureNames[sum % pictureNames.length]}.svg`
  return { type: 'giphy', title: query, title_link: url, thumb_url: url, giphy: giphyVersions(url) }
}

/** The preview that only the author sees: a picture with the buttons to send, shuffle or cancel. */
export function giphyPreview(chat: Chat, draft: Message, query: string, turn = 0): Message {
  const attachments = [{ ...giphyAttachment(chat, query, turn), actions }]
  return { ...draft, type: 'ephemeral', text: '', command: 'giphy', args: query, attachments }
}

/** The message that everybody gets. */
export function giphyMessage(preview: Message): Message {
  const attachments = preview.attachments.map(({ actions, ...picture }) => picture)
  return { ...preview, type: 'regular', attachments }
}
