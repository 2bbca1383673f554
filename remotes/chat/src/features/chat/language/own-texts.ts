import type { ChatLanguage } from './chat-language'

/** The typing indicators stay English in every language (SPEC.md section 8), whatever plurals that has. */
const typing = {
  '{{ typing }} is typing': '{{ typing }} is typing',
  '{{ typing }} are typing': '{{ typing }} are typing',
  ...Object.fromEntries(
    ['zero', 'one', 'two', 'few', 'many', 'other'].map((plural) => [
      `{{ count }} people are typing_${plural}`,
      plural === 'one' ? '{{ count }} person is typing' : '{{ count }} people are typing',
    ]),
  ),
}

/** Times in the list of conversations as they are in messages: 24 hours, the month as a word. */
const english = {
  'timestamp/ChannelPreviewTimestamp':
    '{{ timestamp | timestampFormatter(calendar: true; calendarFormats: { "sameDay": "HH:mm", "lastDay": "[Yesterday]", "lastWeek": "dddd", "sameElse": "D MMM" }) }}',
}

/** What this app says otherwise than Stream's translation. */
export const ownTexts = (language: ChatLanguage): Record<string, string> =>
  language === 'en' ? { ...typing, ...english } : typing
