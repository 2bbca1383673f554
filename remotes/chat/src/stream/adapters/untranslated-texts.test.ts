import { inEveryLanguage } from './untranslated-texts'

test('typing indicators are English, whatever plurals the language has', () => {
  expect(inEveryLanguage['{{ typing }} is typing']).toBe('{{ typing }} is typing')
  expect(inEveryLanguage['{{ typing }} are typing']).toBe('{{ typing }} are typing')
  expect(inEveryLanguage['{{ count }} people are typing_one']).toBe('{{ count }} person is typing')
  for (const plural of ['few', 'many', 'other'])
    expect(inEveryLanguage[`{{ count }} people are typing_${plural}`]).toBe('{{ count }} people are typing')
})
