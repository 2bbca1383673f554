import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { computeIntegrity } from '../dist'
import type { ShellSource } from '../shell/shell-source'

/** A tiny shell as a build leaves it; builds with different `content` differ, and share a font. */
export const createFakeShell = (
  folder: string,
  change: Partial<ShellSource> = {},
  content = change.version ?? 'one',
): ShellSource => {
  const dist = path.join(folder, 'sources/shell/dist')
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(dist, { recursive: true })
  const write = (file: string, text: string) => writeFileSync(path.join(dist, file), text)
  const late = `console.log("late ${content}")`
  const main = `console.log("main ${content}")`
  const name = (start: string, text: string) =>
    `${start}.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.js`
  const files = { [name('main', main)]: main, [name('late', late)]: late, 'font.0123456789.woff2': 'font' }
  for (const [file, text] of Object.entries(files)) write(file, text)
  write(`${name('main', main)}.map`, '{}')
  write('favicon.ico', 'icon')
  write('worker.js', `// worker ${content}`)
  const hashes = Object.entries(files).map(([file, text]) => [file, computeIntegrity(text)])
  write('files.json', JSON.stringify(Object.fromEntries(hashes)))
  write(
    'index.html',
    `<script id="config" type="application/json">{}</script><script data-ahead="/${name('late', late)}">1</script>` +
      `<script integrity="${computeIntegrity(main)}" src="/${name('main', main)}"></script>`,
  )
  return { dist, version: '1.0.0', platform: '1.5.0', federation: '2.9.2', contract: 1, ...change }
}
