import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'

const source = path.join(__dirname, '..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file),
)

type Node = { type?: string; callee?: Node; value?: string } & Record<string, unknown>

/** Calls of `t` that run as soon as their module does. */
const earlyTexts = (node: unknown): number => {
  if (Array.isArray(node)) return node.reduce((sum, child) => sum + earlyTexts(child), 0)
  if (typeof node !== 'object' || node === null) return 0
  const { type, callee, ...rest } = node as Node
  if (type && /Function|Method|ClassProperty/.test(type)) return 0
  const isText = type === 'CallExpression' && callee?.type === 'Identifier' && callee.value === 't'
  return Number(isText) + earlyTexts(callee) + earlyTexts(Object.values(rest))
}

const earlyTextsOf = (code: string) => earlyTexts(parseSync(code, { syntax: 'typescript', tsx: true }).body)

test.each(files)('%s asks for no text before its language is there', (file) => {
  expect(earlyTextsOf(readFileSync(path.join(source, file), 'utf8'))).toBe(0)
})

test('an early text is found', () => {
  expect(earlyTextsOf("const early = <p>{t('title')}</p>")).toBe(1)
  expect(earlyTextsOf("const late = () => t('title')")).toBe(0)
})
