import { mailTexts } from './mail-texts'

/** The language that the app is written in: mails to a person who has chosen no other are in it, too. */
const appLanguage = 'en'

/** The language of a person's mails: the one that the person has chosen, else the app's. */
export const chooseLanguage = ({ language }: { language?: string | null }) =>
  language && language in mailTexts ? language : appLanguage

/** The language of messages to a new driver: that of the account's country; English where we have no texts. */
export const chooseDriverLanguage = (locale: string) => {
  const language = locale.slice(0, 2).toLowerCase()
  return language in mailTexts ? language : 'en'
}
