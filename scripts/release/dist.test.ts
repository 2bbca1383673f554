import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readContents } from './dist'

test('the files of a build are published without maps, dotfiles and the compressed copies of a server', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hosts-dist-'))
  mkdirSync(path.join(folder, 'js'))
  const files = [
    'index.html',
    'js/main.js',
    'js/main.js.map',
    'js/main.js.br',
    'js/main.js.gz',
    '.build.json',
  ]
  for (const file of files) writeFileSync(path.join(folder, file), file)
  expect([...(await readContents(folder)).keys()]).toEqual(['index.html', 'js/main.js'])
  rmSync(folder, { recursive: true })
})
