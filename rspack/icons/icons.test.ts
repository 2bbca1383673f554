import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import createIcon from './create-icon.mjs'
import shortenIcon from './shorten-icon-loader.mjs'

const folder = path.join(path.dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm/icons')
const files = readdirSync(folder).filter((file) => file.endsWith('.mjs') && file !== 'index.mjs')
const shorten = (file: string) =>
  shortenIcon.call({ resourcePath: file }, readFileSync(path.join(folder, file), 'utf8'))

test('every icon keeps its shapes, and nothing else', () => {
  const left = files.filter((file) => /\b(?:key|name|size|aliases):/.test(shorten(file)))
  expect(files.length).toBeGreaterThan(1_000)
  expect(left).toEqual([])
})

test('fails at a file that is no icon as we know it', () => {
  expect(() => shortenIcon.call({ resourcePath: 'new.mjs' }, 'export default 1')).toThrow(
    'new.mjs is no icon as we know it.',
  )
})

test.each([
  [{}, ' aria-hidden="true"'],
  [{ 'aria-hidden': true }, ' aria-hidden="true"'],
  [{ 'aria-label': 'Free' }, ' aria-label="Free"'],
  [{ className: 'mark' }, ' aria-hidden="true" class="mark"'],
])('an icon with %j is an svg of its shapes with%s', (props, attributes) => {
  const Icon = createIcon({ node: [['path', { d: 'M0 0' }]] })
  expect(renderToStaticMarkup(createElement(Icon, props))).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"${attributes}><path d="M0 0"></path></svg>`,
  )
})
