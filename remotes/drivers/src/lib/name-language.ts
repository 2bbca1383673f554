/** The name of a language in English; an unknown code as it is. */
export const nameLanguage = (code: string) => {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
