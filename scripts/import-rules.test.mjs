import { execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
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
  // A remote that no rule names.
  ['remotes/auth/src/a.ts', '@hosts/notes'],
  ['remotes/notes/src/a.ts', '@hosts/auth/routes'],
  ['remotes/notes/src/a.ts', 'zod'],
  ['remotes/chat/src/features/search/a.ts', '@hosts/notes'],
  ['remotes/chat/src/i18n/a.ts', '@hosts/notes'],
  ['shell/src/app/a.ts', '@hosts/notes'],
  ['shell/src/federation/a.ts', '@hosts/notes'],
  ['shared/src/a.ts', '@hosts/notes'],
  ['services/api/src/a.ts', '@hosts/notes'],
  ['remotes/chat/src/a.ts', 'react-router-dom'],
  ['remotes/chat/src/a.ts', '@hosts/campaigns'],
  ['remotes/chat/src/a.ts', './features/outbox/outbox'],
  ['remotes/chat/src/app/a.ts', '../features/outbox/outbox'],
  ['remotes/chat/src/app/a.ts', 'redux'],
  ['remotes/chat/src/features/search/a.ts', 'redux'],
  ['remotes/chat/src/features/search/a.ts', '../navigation/conversation-router'],
  ['remotes/chat/src/features/composer/drafts/a.ts', '../../driver/driver'],
  ['remotes/chat/src/features/driver-details/a.ts', '../driver/api/get-driver'],
  ['remotes/chat/src/features/search/a.ts', '../../app/chat-panes'],
  ['remotes/chat/src/features/search/a.ts', '../../stream/slim/links'],
  ['remotes/chat/src/features/search/a.ts', 'stream-ui/components/FileIcon/FileIcon.mjs'],
  ['remotes/chat/src/features/search/a.ts', 'stream-translations/de.mjs'],
  ['remotes/chat/src/features/search/a.ts', 'stream-chat-react/dist/es/index.mjs'],
  ['remotes/chat/src/i18n/a.ts', 'stream-ui/components/FileIcon/FileIcon.mjs'],
  ['remotes/chat/src/i18n/a.ts', 'redux'],
  ['remotes/chat/src/lib/a.ts', '../features/outbox'],
  ['remotes/chat/src/lib/a.ts', '../stream/adapters/stream-elements'],
  ['remotes/chat/src/stream/connection/a.ts', 'redux'],
  ['remotes/chat/src/stream/connection/a.ts', '../../features/composer'],
  ['shell/src/app/a.ts', '@hosts/locations'],
  ['shell/src/app/a.ts', '@module-federation/enhanced/runtime'],
  ['shell/src/app/a.ts', 'stream-chat'],
  ['shared/src/a.ts', '@hosts/shell'],
  ['shared/src/a.ts', '@hosts/auth'],
  ['services/api/src/a.ts', '@hosts/shared/ui'],
  ['services/api/src/a.ts', '@hosts/shared/store'],
  ['services/api/src/a.ts', '@hosts/shell'],
  ['e2e/a.ts', '@hosts/shared/contract'],
  ['e2e/a.ts', '../shell/src/access/rules'],
]

const allowed = [
  ['remotes/auth/src/a.ts', '@hosts/shared/platform'],
  ['remotes/auth/src/a.ts', './routes'],
  ['remotes/notes/src/a.ts', '@hosts/shared/ui'],
  ['remotes/chat/src/a.ts', 'stream-chat-react'],
  ['remotes/chat/src/a.ts', './app/chat'],
  ['remotes/chat/src/a.ts', './features/outbox'],
  ['remotes/chat/src/app/a.ts', '../features/outbox'],
  ['remotes/chat/src/features/search/a.ts', '../navigation'],
  ['remotes/chat/src/features/composer/drafts/a.ts', '../composer-extra-state'],
  ['remotes/chat/src/features/search/a.ts', '../../stream/adapters/stream-elements'],
  ['remotes/chat/src/stream/slim/a.ts', 'stream-ui/components/FileIcon/FileIcon.mjs'],
  ['remotes/chat/src/i18n/a.ts', 'stream-translations/de.mjs'],
  ['shell/src/federation/a.ts', '@module-federation/enhanced/runtime'],
  ['services/api/src/a.ts', 'stream-chat'],
  ['services/api/src/a.ts', '@hosts/shared/contract'],
  ['services/api/src/a.ts', '@hosts/shared/adopt-restored'],
  ['services/chat-sandbox/src/a.ts', '@hosts/shared/cli'],
  ['services/chat-sandbox/src/a.ts', '@hosts/shared/file-lock'],
  ['services/chat-sandbox/src/a.ts', '@hosts/shared/sync-folder'],
  ['e2e/a.ts', '@playwright/test'],
]

/**
 * Writes one file per import beside the linter's configuration; returns the files that the linter refuses.
 * @param {string[][]} files
 */
const findRefused = (files, rule = 'style/noRestrictedImports') => {
  const root = path.resolve(__dirname, '..')
  const folder = mkdtempSync(path.join(tmpdir(), 'import-rules-'))
  execFileSync('git', ['init', '-q'], { cwd: folder })
  for (const file of ['biome.json', '.gitignore'])
    copyFileSync(path.join(root, file), path.join(folder, file))
  for (const [file = '', module, code = `import '${module}'\n`] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), code)
  }
  const { stdout } = spawnSync(
    path.join(root, 'node_modules/.bin/biome'),
    ['lint', `--only=${rule}`, '--reporter=json', '--max-diagnostics=none'],
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

test('refuses circular imports, of types too', () => {
  const circle = [
    ['remotes/chat/src/a.ts', './b'],
    ['remotes/chat/src/b.ts', './a'],
  ]
  const files = circle.map(([file]) => file)
  expect([...findRefused(circle, 'suspicious/noImportCycles')].sort()).toEqual(files)
  const types = circle.map(([file = '', module = '']) => [
    file,
    module,
    `import type { X } from '${module}'\nexport type Y = X\n`,
  ])
  expect([...findRefused(types, 'suspicious/noImportCycles')].sort()).toEqual(files)
})

/**
 * Classes of Stream's elements in a source or a sheet; its custom properties are its theme, which any sheet may use.
 * @param {string} text
 */
const streamClasses = (text) => text.match(/(?<!--)\bstr-chat__[\w-]*/g) ?? []

test('only remotes/chat/src/stream knows the classes of Stream’s elements', () => {
  const root = path.resolve(__dirname, '..')
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'remotes/chat/src'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\.|\/stream\//.test(file))
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) =>
    streamClasses(readFileSync(path.join(root, file), 'utf8')).map((name) => [file, name]),
  )
  expect(found).toEqual([])
})

test.each([
  ["list.querySelector('.str-chat__thread')", ['str-chat__thread']],
  ['.panes :global(.str-chat__channel) {}', ['str-chat__channel']],
  ['gap: var(--str-chat__spacing-sm);', []],
])('the classes of Stream’s elements in "%s" are %j', (text, names) => {
  expect(streamClasses(text)).toEqual(names)
})

/**
 * Pairs of folders that import each other, each as "a ⇄ b".
 * @param {[file: string, modules: string[]][]} imports files relative to the parent of the folders, with the modules they import
 */
const findPairs = (imports) => {
  const edges = new Set(
    imports.flatMap(([file, modules]) =>
      modules
        .map((module) => path.posix.join(path.posix.dirname(file), module))
        .map((target) => `${file.split('/')[0]} ${target.split('/')[0]}`),
    ),
  )
  return [...edges].flatMap((edge) => {
    const [a = '', b = ''] = edge.split(' ')
    return a < b && edges.has(`${b} ${a}`) ? [`${a} ⇄ ${b}`] : []
  })
}

const separated = [
  'services/api/src',
  'services/chat-sandbox/src',
  'shell/src',
  'remotes/auth/src',
  'remotes/auth/src/features',
  'remotes/campaigns/src',
  'remotes/campaigns/src/features',
  'remotes/chat/src',
  'remotes/chat/src/features',
  'remotes/locations/src',
  'remotes/locations/src/features',
]

test.each(separated)('no two folders of %s import each other', (root) => {
  const cwd = path.resolve(__dirname, '..', root)
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*/*.ts', '*/*.tsx'], {
    cwd,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && !/\.test\.tsx?$|^testing\//.test(file) && existsSync(path.join(cwd, file)))
  expect(files.length).toBeGreaterThan(10)
  const imports = files.map((file) => {
    const modules = readFileSync(path.join(cwd, file), 'utf8').matchAll(/(?:from|import\(?) ?'(\.[^']+)'/g)
    return /** @type {[string, string[]]} */ ([file, [...modules].map(([, module = '']) => module)])
  })
  expect(findPairs(imports)).toEqual([])
})

test('finds folders that import each other', () => {
  expect(
    findPairs([
      ['bay/edit-bay.ts', ['../warehouse/change-warehouse', './list-bays', '../db/types']],
      ['warehouse/store/create.ts', ['../../bay/create-bays']],
    ]),
  ).toEqual(['bay ⇄ warehouse'])
})
