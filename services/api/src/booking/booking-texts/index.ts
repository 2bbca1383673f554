import { de } from './de'
import { type BookingTexts, en } from './en'
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

/** The languages of the chat (remotes/chat/src/i18n); drivers with another one read English. */
export const bookingTexts: Record<string, BookingTexts> = { de, en, es, fr, hi, it, ja, ko, nl, pt, ru, tr }
