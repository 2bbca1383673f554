import { type ApiError, errorMessage } from '@hosts/shared/api'
import { defineTexts } from '@hosts/shared/platform'
import { en, overrides } from './en'
import type { Language } from './types'

const english: Language = { language: 'en', texts: en, overrides, translation: {} }
const makeTexts = ({ language, texts }: Language) => defineTexts('chat', { en, [language]: texts }, language)

let current = english
let texts = makeTexts(english)

/**
 * A text of this app in the language of the chat. For what renders: while modules are evaluated, their language may still
 * be on its way (sources.test.ts).
 */
export const t: typeof texts = (key, values) => texts(key, values)

/** The language of the chat; Stream's UI takes its part of it. */
export const getLanguage = () => current

/** From now on the chat speaks this language, or without one English. Its screen is not shown before (routes.tsx). */
export const setLanguage = (language: Language | null) => {
  current = language ?? english
  texts = makeTexts(current)
}

const isUnreached = (error: ApiError) =>
  'status' in error && (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR')

/** Why a part of the screen could not be loaded, in the server's words; where it gave none, in the host's language and not the browser's. */
export const errorText = (error: ApiError): string =>
  isUnreached(error) ? t('kit.unreachable') : errorMessage(error)
