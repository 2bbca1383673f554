import { languageFiles, loadLanguage } from '../../i18n/load-language'
import { getMenuNames, getStreamTexts, untranslatedTexts } from './stream-i18n'

test('names every menu item by its label', () => {
  expect(getMenuNames({})).toMatchObject({
    'aria/Open Reaction Selector': 'Add reaction',
    'aria/Open Thread': 'Thread Reply',
    'aria/Quote Message': 'Quote Reply',
    'aria/Mark Message Unread': 'Mark as unread',
    'aria/Pin Message': 'Pin Message',
  })
})

test.each(Object.entries(languageFiles))(
  'names menu items in %s with texts of that language',
  async (_, load) => {
    const { translation, overrides } = await load()
    const texts = { ...translation, ...overrides }
    for (const name of Object.values(getMenuNames(texts))) expect(Object.values(texts)).toContain(name)
    expect(getMenuNames(texts)['aria/Quote Message']).toBe(texts['Quote Reply'])
  },
)

test.each(Object.keys(languageFiles))('in %s the composer says that slow mode is on', async (locale) => {
  const language = await loadLanguage(locale)
  if (!language) throw new Error('no such language')
  const texts = getStreamTexts(language)
  expect(texts['Slow mode, wait {{ seconds }}s...']).toBe(texts['Slow Mode ON'])
  expect(texts['aria/Message input']).toBe(texts['Send a message'])
})

test('leaves typing indicators in English, for every plural form', () => {
  expect(untranslatedTexts['{{ typing }} is typing']).toBe('{{ typing }} is typing')
  expect(untranslatedTexts['{{ typing }} are typing']).toBe('{{ typing }} are typing')
  expect(untranslatedTexts['{{ count }} people are typing_one']).toBe('{{ count }} person is typing')
  for (const plural of ['few', 'many', 'other'])
    expect(untranslatedTexts[`{{ count }} people are typing_${plural}`]).toBe('{{ count }} people are typing')
})
