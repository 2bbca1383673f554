import { de } from './de'
import { en, type NotificationWords } from './en'
import { es } from './es'
import { fr } from './fr'
import { hi } from './hi'
import { it } from './it'
import { ja } from './ja'
import { ko } from './ko'
import { nl } from './nl'
import { pt } from './pt'
import { ru } from './ru'
import { tr } from './tr'

/** By the languages of mails (mail/choose-language.ts). */
export const notificationWords: Record<string, NotificationWords> = {
  de,
  en,
  es,
  fr,
  hi,
  it,
  ja,
  ko,
  nl,
  pt,
  ru,
  tr,
}
