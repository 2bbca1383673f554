/** The languages of the chat (SPEC.md section 9), of mails and of messages to drivers. */
export const languages = ['de', 'en', 'es', 'fr', 'hi', 'it', 'ja', 'ko', 'nl', 'pt', 'ru', 'tr'] as const
