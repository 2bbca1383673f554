import { glossary, type Term, terms } from './glossary'
import { languageFiles, loadLanguage, typesetText } from './load-language'
import type { Tree } from './types'

const flatten = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )

/** Stream's texts about what this chat does not have. */
const unused =
  /poll|vote|location|contact|group|member|reminder|archive|role|Bookmark|channel (un)?(muted|pinned)|user (un)?muted/i

const loadTexts = async (language: keyof typeof glossary) => {
  const loaded = await loadLanguage(language)
  const texts = {
    ...loaded?.translation,
    ...loaded?.overrides,
    ...Object.fromEntries(flatten(loaded?.texts ?? {})),
  }
  return new Map(Object.entries(texts).filter(([key]) => !unused.test(key)))
}

describe.each(Object.keys(languageFiles) as (keyof typeof glossary)[])('the texts in %s', (language) => {
  test.each(Object.keys(terms) as Term[])('use one word for %s', async (term) => {
    const texts = await loadTexts(language)
    const others = terms[term]
      .map((key) => [key, texts.get(key)])
      .filter(([, text]) => !text?.match(glossary[language][term]))
    expect(others).toEqual([])
  })

  test.each([
    ['ban', 'block'],
    ['block', 'ban'],
    ['ban', 'unban'],
    ['discard', 'cancel'],
    ['cancel', 'discard'],
    ['pin', 'unpin'],
    ['mute', 'unmute'],
  ] as [Term, Term][])('do not say %s in the words of %s', async (term, other) => {
    const texts = await loadTexts(language)
    const confused = terms[term]
      .map((key) => texts.get(key))
      .filter((text) => text?.match(glossary[language][other]))
    expect(confused).toEqual([])
  })

  test('use no word that the glossary rules out', async () => {
    const texts = await loadTexts(language)
    expect([...texts].filter(([, text]) => glossary[language].wrong.test(text))).toEqual([])
  })

  test('follow the typography of the language', async () => {
    const texts = [...(await loadTexts(language)).values()]
    expect(texts.filter((text) => /\.\.\.|\p{L}'\p{L}/u.test(text))).toEqual([])
    expect(texts.filter((text) => typesetText(text, language) !== text)).toEqual([])
  })
})

test.each([
  ['de', 'Wird gesendet…', 'Wird gesendet\u00a0…'],
  ['fr', 'Supprimer « A » ?', 'Supprimer «\u00a0A\u00a0»\u00a0?'],
  ['fr', "l'image : 1 000", 'l’image\u00a0: 1\u00a0000'],
  ['hi', 'हटाएं, जाएंगी', 'हटाएँ, जाएँगी'],
  ['ja', 'エラー: {{ errorMessage }}', 'エラー：{{ errorMessage }}'],
  ['nl', "Foto's ...", 'Foto’s…'],
  ['en', 'Sending...', 'Sending…'],
] as const)('in %s "%s" is set as "%s"', (language, plain, printed) => {
  expect(typesetText(plain, language)).toBe(printed)
})
