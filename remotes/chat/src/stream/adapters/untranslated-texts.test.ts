import { untranslatedTexts } from './untranslated-texts'

test('typing indicators are English, whatever plurals the language has', () => {
  expect(untranslatedTexts['{{ typing }} is typing']).toBe('{{ typing }} is typing')
  expect(untranslatedTexts['{{ typing }} are typing']).toBe('{{ typing }} are typing')
  expect(untranslatedTexts['{{ count }} people are typing_one']).toBe('{{ count }} person is typing')
  for (const plural of ['few', 'many', 'other'])
    expect(untranslatedTexts[`{{ count }} people are typing_${plural}`]).toBe('{{ count }} people are typing')
})
