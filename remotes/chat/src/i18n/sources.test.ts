import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'

const source = path.join(__dirname, '..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file),
)

type Node = Record<string, unknown> & { type?: string; value?: string; name?: Node; callee?: Node }

const parse = (code: string): unknown => parseSync(code, { syntax: 'typescript', tsx: true }).body
const parseFile = (file: string) => parse(readFileSync(path.join(source, file), 'utf8'))

/** A syntax tree's nodes, those below where `enter` says so. */
const findNodes = (tree: unknown, enter: (node: Node) => boolean = () => true): Node[] => {
  if (typeof tree !== 'object' || tree === null) return []
  if (!Array.isArray(tree) && !enter(tree as Node)) return []
  const below = Object.values(tree).flatMap((child) => findNodes(child, enter))
  return Array.isArray(tree) ? below : [tree as Node, ...below]
}

/** Calls of `t` that run as soon as their module does. */
const earlyTexts = (tree: unknown) =>
  findNodes(tree, ({ type = '' }) => !/Function|Method|ClassProperty/.test(type)).filter(
    ({ type, callee }) => type === 'CallExpression' && callee?.type === 'Identifier' && callee.value === 't',
  )

test.each(files)('%s asks for no text before its language is there', (file) => {
  expect(earlyTexts(parseFile(file))).toEqual([])
})

test('an early text is found', () => {
  expect(earlyTexts(parse("const early = <p>{t('title')}</p>"))).toHaveLength(1)
  expect(earlyTexts(parse("const late = () => t('title')"))).toHaveLength(0)
})

/** Parts of the kit that say something in English unless they are told what to say. */
const kit: Record<string, string[]> = {
  AlertDialog: ['cancelLabel'],
  Dialog: ['closeLabel'],
  ErrorPanel: ['title', 'retryLabel'],
  Skeleton: ['label'],
}

/** Which words the elements of the kit lack. */
const missingWords = (tree: unknown) =>
  findNodes(tree).flatMap(({ type, name, attributes }) => {
    if (type !== 'JSXOpeningElement') return []
    const given = (attributes as Node[]).map((attribute) => attribute.name?.value)
    const wanted = kit[String(name?.value)] ?? []
    return wanted.filter((word) => !given.includes(word)).map((word) => `${name?.value} ${word}`)
  })

test.each(files)('%s leaves the kit no English words', (file) => {
  expect(missingWords(parseFile(file))).toEqual([])
})

test('an English word of the kit is found', () => {
  expect(missingWords(parse('const a = <ErrorPanel title="x" message="y" />'))).toEqual([
    'ErrorPanel retryLabel',
  ])
})

test.each(files)('%s writes no words of its own between its tags', (file) => {
  const words = findNodes(parseFile(file)).filter(
    ({ type, value }) => type === 'JSXText' && /\p{L}/u.test(String(value)),
  )
  expect(words.map(({ value }) => value)).toEqual([])
})
