import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const forbidden = [
  ['remotes/auth/src/a.ts', '@hosts/chat'],
  ['remotes/auth/src/a.ts', '../../chat/../../remotes/chat/src/routes'],
  ['remotes/auth/src/a.ts', '@hosts/shell'],
  ['remotes/auth/src/a.ts', '@hosts/api'],
  ['remotes/auth/src/a.ts', 'react-router-dom'],
  ['remotes/auth/src/a.ts', '@reduxjs/toolkit/query/react'],
  ['remotes/auth/src/a.ts', 'react-redux'],
  ['remotes/auth/src/a.ts', 'redux'],
  ['remotes/auth/src/a.ts', 'react-hot-toast/headless'],
  ['remotes/auth/src/a.ts', '@module-federation/enhanced/runtime'],
  ['remotes/auth/src/a.ts', 'stream-chat'],
  ['remotes/locations/src/a.ts', 'stream-chat-react'],
  ['remotes/chat/src/a.ts', 'react-router-dom'],
  ['remotes/chat/src/a.ts', '@hosts/campaigns'],
  ['shell/src/app/a.ts', '@hosts/locations'],
  ['shell/src/app/a.ts', '@module-federation/enhanced/runtime'],
  ['shell/src/app/a.ts', 'stream-chat'],
  ['shared/src/a.ts', '@hosts/shell'],
  ['shared/src/a.ts', '@hosts/auth'],
  ['services/api/src/a.ts', '@hosts/shared/ui'],
  ['services/api/src/a.ts', '@hosts/shell'],
  ['e2e/a.ts', '@hosts/shared/contract'],
  ['e2e/a.ts', '../shell/src/access/rules'],
]

const allowed = [
  ['remotes/auth/src/a.ts', '@hosts/shared/platform'],
  ['remotes/auth/src/a.ts', './routes'],
  ['remotes/chat/src/a.ts', 'stream-chat-react'],
  ['shell/src/federation/a.ts', '@module-federation/enhanced/runtime'],
  ['services/api/src/a.ts', 'stream-chat'],
  ['services/api/src/a.ts', '@hosts/shared/contract'],
  ['services/chat-sandbox/src/a.ts', '@hosts/shared/file-lock'],
  ['e2e/a.ts', '@playwright/test'],
]

/**
 * Writes one file per import beside the linter's configuration; gives the files that the linter refuses.
 * @param {string[][]} files
 */
const findRefused = (files) => {
  const root = path.resolve(__dirname, '..')
  const folder = mkdtempSync(path.join(tmpdir(), 'import-rules-'))
  execFileSync('git', ['init', '-q'], { cwd: folder })
  for (const file of ['biome.json', '.gitignore'])
    copyFileSync(path.join(root, file), path.join(folder, file))
  for (const [file = '', module] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), `import '${module}'\n`)
  }
  const { stdout } = spawnSync(
    path.join(root, 'node_modules/.bin/biome'),
    ['lint', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none'],
    { cwd: folder, encoding: 'utf8' },
  )
  rmSync(folder, { recursive: true })
  return new Set(
    JSON.parse(stdout).diagnostics.map(
      (/** @type {{ location: { path: string } }} */ found) => found.location.path,
    ),
  )
}

/** @param {string[][]} cases */
const numberFiles = (cases) =>
  cases.map(([file = '', module = ''], index) => [file.replace('a.ts', `${index}.ts`), module])

test('refuses every forbidden import', () => {
  const files = numberFiles(forbidden)
  expect([...findRefused(files)].sort()).toEqual(files.map(([file]) => file).sort())
})

test('allows every other import', () => {
  expect([...findRefused(numberFiles(allowed))]).toEqual([])
})
