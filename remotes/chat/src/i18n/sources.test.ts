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

/** The nodes of a syntax tree; `enter` returns false for a node to skip with all below it. */
const findNodes = (tree: unknown, enter: (node: Node) => boolean = () => true): Node[] => {
  if (typeof tree !== 'object' || tree === null) return []
  if (!Array.isArray(tree) && !enter(tree as Node)) return []
  const below = Object.values(tree).flatMap((child) => findNodes(child, enter))
  return Array.isArray(tree) ? below : [tree as Node, ...below]
}

/** Calls of `t` that run when their module loads. */
const findEarlyTexts = (tree: unknown) =>
  findNodes(tree, ({ type = '' }) => !/Function|Method|ClassProperty/.test(type)).filter(
    ({ type, callee }) => type === 'CallExpression' && callee?.type === 'Identifier' && callee.value === 't',
  )

test.each(files)('%s calls t only after the language has loaded', (file) => {
  expect(findEarlyTexts(parseFile(file))).toEqual([])
})

test('finds a text that is read too early', () => {
  expect(findEarlyTexts(parse("const early = <p>{t('title')}</p>"))).toHaveLength(1)
  expect(findEarlyTexts(parse("const late = () => t('title')"))).toHaveLength(0)
})

/** Props of the kit's components whose default is English. */
const kitTexts: Record<string, string[]> = {
  AlertDialog: ['cancelLabel'],
  Dialog: ['closeLabel'],
  ErrorPanel: ['title', 'retryLabel'],
  Skeleton: ['label'],
}

/** The kit's text props that a file does not set. */
const findMissingTexts = (tree: unknown) =>
  findNodes(tree).flatMap(({ type, name, attributes }) => {
    if (type !== 'JSXOpeningElement') return []
    const props = (attributes as Node[]).map((attribute) => attribute.name?.value)
    const texts = kitTexts[String(name?.value)] ?? []
    return texts.filter((text) => !props.includes(text)).map((text) => `${name?.value} ${text}`)
  })

test.each(files)('%s uses no English default of the kit', (file) => {
  expect(findMissingTexts(parseFile(file))).toEqual([])
})

test('finds an English default of the kit', () => {
  expect(findMissingTexts(parse('const a = <ErrorPanel title="x" message="y" />'))).toEqual([
    'ErrorPanel retryLabel',
  ])
})

test.each(files)('%s has no literal text in JSX', (file) => {
  const words = findNodes(parseFile(file)).filter(
    ({ type, value }) => type === 'JSXText' && /\p{L}/u.test(String(value)),
  )
  expect(words.map(({ value }) => value)).toEqual([])
})
