/** The locale of a driver's language. Plain `en` would be American: months before days, and 05:15 PM. */
export const toLocale = (language: string) => (language === 'en' ? 'en-GB' : language)
