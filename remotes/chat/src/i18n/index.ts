import { type ApiError, errorMessage } from '@hosts/shared/api'
import { defineTexts } from '@hosts/shared/platform'
import { en, overrides, translation } from './en'
import type { Language } from './types'

const english: Language = { language: 'en', texts: en, overrides, translation }
const makeTexts = ({ language, texts }: Language) => defineTexts('chat', { en, [language]: texts }, language)

let current = english
let texts = makeTexts(english)

/** A text of this app in the chat's language. Call it while rendering: modules load before the language (sources.test.ts). */
export const t: typeof texts = (key, values) => texts(key, values)

/** The chat's language and texts. */
export const getLanguage = () => current

/** Sets the chat's language, English for null. The screen renders after this (routes.tsx). */
export const setLanguage = (language: Language | null) => {
  current = language ?? english
  texts = makeTexts(current)
}

const isNetworkError = (error: ApiError) =>
  'status' in error && (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR')

/** The server's message; for a network error a text in the chat's language, as the browser's message is in its own. */
export const errorText = (error: ApiError): string =>
  isNetworkError(error) ? t('kit.unreachable') : errorMessage(error)
