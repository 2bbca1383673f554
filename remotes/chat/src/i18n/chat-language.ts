/** The supported languages (SPEC.md section 9). */
export const chatLanguages = ['de', 'en', 'es', 'fr', 'hi', 'it', 'ja', 'ko', 'nl', 'pt', 'ru', 'tr'] as const
export type ChatLanguage = (typeof chatLanguages)[number]

/** The language of the chat: the first two letters of the browser's if supported, else English (SPEC.md section 2). */
export const getChatLanguage = (browserLanguage: string): ChatLanguage => {
  const letters = browserLanguage.slice(0, 2).toLowerCase()
  return chatLanguages.find((language) => language === letters) ?? 'en'
}
