import { chatLanguage } from './chat-language'

test.each(['de', 'en', 'es', 'fr', 'hi', 'it', 'ja', 'ko', 'nl', 'pt', 'ru', 'tr'])(
  'the chat speaks %s when the browser does',
  (language) => {
    expect(chatLanguage(language)).toBe(language)
    expect(chatLanguage(`${language}-XX`)).toBe(language)
  },
)

test.each(['pl', 'zh-CN', '', 'e'])('the chat speaks English when the browser speaks "%s"', (language) => {
  expect(chatLanguage(language)).toBe('en')
})
