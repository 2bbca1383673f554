import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseSync } from '@swc/core'
import * as z from 'zod/mini'
import { Problem } from '../../shared/src/node/problem.mjs'
import { root } from '../stack/root.mjs'
import { platformModules } from './platform-modules.mjs'

/** The platform's exports for remotes, with names as `module#name`. */
export const platformSurface = z.object({
  version: z.string(),
  /** Names that exist at run time. */
  exports: z.array(z.string()),
  /** Names that exist only for the compiler. */
  types: z.array(z.string()),
  /** Declarations by file, and the packages' major.minor versions. */
  meaning: z.record(z.string(), z.string()),
})
export type PlatformSurface = z.infer<typeof platformSurface>

/** The source of a remote's shape, which belongs to the platform. */
const remoteSource = 'shared/src/remote.ts'
/** Types of style sheets. */
const sheets = 'shared/src/ui/css.d.ts'

/** A module's exported names. */
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

/** The platform's declarations, without the wire's, which have their own version. */
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

/** The packages that declarations name, as major.minor: a patch changes no types. */
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
  // The version itself is not part of the meaning.
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
