import { mailTexts } from './mail-texts'

/** `language` is chosen by the person, `locale` the account's. */
type Speaker = { locale: string; language?: string | null }

/** The language of a person's mails, and of messages to a new driver; English where we have no texts. */
export const chooseLanguage = ({ locale, language: chosen }: Speaker) => {
  const language = chosen ?? locale.slice(0, 2).toLowerCase()
  return language in mailTexts ? language : 'en'
}
