import { ownTexts } from './own-texts'

test.each(['en', 'de', 'ru'] as const)(
  'typing indicators are English when the chat speaks %s',
  (language) => {
    const texts = ownTexts(language)
    expect(texts['{{ typing }} is typing']).toBe('{{ typing }} is typing')
    for (const plural of ['few', 'many', 'other'])
      expect(texts[`{{ count }} people are typing_${plural}`]).toBe('{{ count }} people are typing')
  },
)
