import { toFileWords } from './file-words'

test.each([
  ['Köln Süd', 'Koln-Sud'],
  ['Usługi Spółka Łódź', 'Uslugi-Spolka-Lodz'],
  ['Ærø & Þórshöfn, Đà Nẵng', 'AEro-Thorshofn-Da-Nang'],
  ['Straße 5', 'Strasse-5'],
  ['Diyarbakır', 'Diyarbakir'],
  ['北京物流', ''],
])('%s is %s in the name of a file', (name, words) => {
  expect(toFileWords(name)).toBe(words)
})
