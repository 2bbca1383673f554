import type { Notification } from '@hosts/shared/contract'
import { chooseLanguage } from '../mail/choose-language'
import { notificationWords } from '../mail/notification-words'
import { en } from '../mail/notification-words/en'
import type { Message } from './read-message'

const fill = (template: string, values: Record<string, string>) =>
  template.replace(/\{(\w+)\}/g, (_, slot: string) => values[slot] ?? '')

const createTimeFormat = (language: string, timeZone: string | undefined) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timeZone ?? 'UTC',
    ...(!timeZone && { timeZoneName: 'short' as const }),
  })

/** A message in the person's language, with the times of its location. `title` holds no names and no plates: locked screens show it. */
export const putIntoWords = (message: Message) => {
  const { kind, count, person, lines, location, until } = message
  const language = chooseLanguage(person)
  const words = notificationWords[language] ?? en
  const time = createTimeFormat(language, location?.timezone)
  const toLine = ({ name, plate, startsAt, endsAt }: Partial<Notification>) =>
    [
      name,
      plate,
      startsAt &&
        (endsAt ? time.formatRange(new Date(startsAt), new Date(endsAt)) : time.format(new Date(startsAt))),
    ]
      .filter(Boolean)
      .join(' · ')
  const what = fill(words.kinds[kind][count === 1 ? 0 : 1], { count: String(count) })
  const rest = count - lines.length
  return {
    language,
    title: location ? fill(words.at, { what, location: location.name }) : what,
    lines: [
      ...lines.map(toLine).filter(Boolean),
      ...(rest > 0 ? [fill(words.more, { count: String(rest) })] : []),
    ],
    until: until && fill(words.until, { time: time.format(until) }),
    words,
  }
}
