import { chatLanguages } from '../../i18n/chat-language'

/** The part of dayjs that Stream's UI calls. It formats nothing: Intl formats all times, in the location's time zone. */
const dayjs = (instant: string | number | Date = Date.now()) => {
  const date = new Date(instant)
  return Object.assign(date, { locale: () => date })
}
const noop = () => {}

export default Object.assign(dayjs, {
  extend: noop,
  updateLocale: noop,
  isDayjs: () => false,
  duration: () => ({ humanize: () => '' }),
  Ls: Object.fromEntries(chatLanguages.map((language) => [language, {}])),
})
