import { de } from './de'
import { en, type MailTexts } from './en'
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

/** The languages of the chat (remotes/chat/src/i18n); people with another one read English. */
export const mailTexts: Record<string, MailTexts> = { de, en, es, fr, hi, it, ja, ko, nl, pt, ru, tr }
