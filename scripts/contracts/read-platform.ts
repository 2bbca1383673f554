import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseSync } from '@swc/core'
import * as z from 'zod/mini'
import { root } from '../stack/options.mjs'
import { Problem } from '../stack/problem.mjs'
import { platformModules } from './platform-modules.mjs'

/** What the platform offers to remotes, names as `module#name`. */
export const platformSurface = z.object({
  version: z.string(),
  /** Names that exist at run time. */
  exports: z.array(z.string()),
  /** Names that exist for the compiler alone. */
  types: z.array(z.string()),
  /** What the names mean: the declarations by file, and the packages that some come from, major and minor version. */
  meaning: z.record(z.string(), z.string()),
})
export type PlatformSurface = z.infer<typeof platformSurface>

/** What a remote has to be, which is agreed upon like the platform. */
const remoteSource = 'shared/src/remote.ts'
/** How the compiler understands a sheet. */
const sheets = 'shared/src/ui/css.d.ts'

/** The names that a module exports. */
const readNames = ([module, source]: [string, string]) => {
  const code = readFileSync(path.join(root, source), 'utf8')
  const exports: string[] = []
  const types: string[] = []
  for (const item of parseSync(code, { syntax: 'typescript' }).body) {
    if (item.type === 'ExportNamedDeclaration') {
      for (const specifier of item.specifiers) {
        if (specifier.type !== 'ExportSpecifier') throw new Problem(`${source} exports by name only.`)
        const { value } = specifier.exported ?? specifier.orig
        const isType = item.typeOnly || specifier.isTypeOnly
        ;(isType ? types : exports).push(`${module}#${value}`)
      }
    } else if (item.type === 'ExportDeclaration' && item.declaration.type === 'VariableDeclaration') {
      for (const { id } of item.declaration.declarations)
        if (id.type === 'Identifier') exports.push(`${module}#${id.value}`)
    } else if (!['ImportDeclaration', 'ExpressionStatement'].includes(item.type)) {
      throw new Problem(`${source} exports by name only, not by ${item.type}.`)
    }
  }
  return { exports, types }
}

const compilerOptions = [
  ...[
    '--ignoreConfig',
    '--declaration',
    '--emitDeclarationOnly',
    '--removeComments',
    '--strict',
    '--skipLibCheck',
  ],
  ...[
    '--target',
    'es2022',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--lib',
    'ES2023,DOM,DOM.Iterable',
  ],
  ...['--jsx', 'react-jsx', '--types', 'node', '--rootDir', 'shared/src'],
]

/** Declarations of the platform and all that it is made of, but for the wire's, which has a version of its own. */
const emitDeclarations = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hosts-platform-'))
  try {
    const tsc = path.join(root, 'node_modules/.bin/tsc')
    const args = [
      ...compilerOptions,
      '--outDir',
      folder,
      ...Object.values(platformModules),
      remoteSource,
      sheets,
    ]
    const { status, stdout } = spawnSync(tsc, args, { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Problem('The platform could not be described.', stdout)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.d.ts') && !file.startsWith('contract'))
      .sort()
    return files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The packages that declarations name, in major and minor version: less is no change of what they offer. */
const readPackages = (texts: string[]) => {
  const named = texts.flatMap((text) => [...text.matchAll(/(?:from |import\()['"]((?:@[\w-]+\/)?[\w-]+)/g)])
  return [...new Set(named.map(([, name = '']) => name))].sort().map((name) => {
    const manifest = readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')
    return [name, JSON.parse(manifest).version.split('.').slice(0, 2).join('.')] as const
  })
}

/** The platform of this checkout. */
export const readPlatform = (): PlatformSurface => {
  const files = emitDeclarations()
  const names = Object.entries(platformModules).map(readNames)
  const [version = ''] = files.flatMap(([, text]) => /platformVersion = "([^"]+)"/.exec(text)?.[1] ?? [])
  // Its version is no part of what it means.
  const texts = files.map(
    ([file, text]) => [file, text.replace(/platformVersion = "[^"]+"/, 'platformVersion')] as const,
  )
  return {
    version,
    exports: names.flatMap(({ exports }) => exports).sort(),
    types: names.flatMap(({ types }) => types).sort(),
    meaning: Object.fromEntries([...texts, ...readPackages(texts.map(([, text]) => text))]),
  }
}
