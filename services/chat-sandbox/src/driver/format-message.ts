import type { LocalMessage, MessageResponse } from 'stream-chat'

/** A message as text for a terminal. */
export function formatMessage(message: MessageResponse | LocalMessage, ownId: string): string {
  const time = new Date(message.created_at ?? 0).toTimeString().slice(0, 5)
  const author =
    message.user?.id === ownId ? 'you' : stripControls(message.user?.name ?? message.user?.id ?? '')
  const text = message.type === 'deleted' ? '(deleted)' : stripControls(message.text ?? '')
  const attachments = (message.attachments ?? []).map(
    (one) =>
      `[${stripControls(one.title ?? one.type ?? 'file')}: ${stripControls(one.image_url ?? one.asset_url ?? '')}]`,
  )
  return `${time}  ${author}: ${[text, ...attachments].filter(Boolean).join(' ')}`
}

/** The local day of a message: "Saturday, 4 July 2026". */
export const formatDay = ({ created_at }: MessageResponse | LocalMessage) =>
  new Date(created_at ?? 0).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })

/** Removes control characters, so that a message cannot move the cursor or colour the screen. */
export const stripControls = (text: string) =>
  text.replace(/[\p{Cc}\p{Cf}]/gu, (one) => (one === '\n' ? one : ''))
