import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

type Result = { modules: string[]; errors: string[] }

const folder = mkdtempSync(path.join(tmpdir(), 'replace-modules-'))
const file = (name: string) => JSON.stringify(path.join(folder, name))

/** Builds in a child process: Rspack is an ES module, which Jest does not load. */
const script = `
import { rspack } from ${JSON.stringify(require.resolve('@rspack/core'))}
import { ReplaceModules } from ${JSON.stringify(path.join(__dirname, 'replace-modules.ts'))}

const build = (replacements, required = [], mode = 'production') =>
  new Promise((resolve, reject) => {
    const output = { path: ${file('dist')} }
    const plugins = [new ReplaceModules(replacements, required)]
    rspack({ context: ${JSON.stringify(folder)}, mode, entry: ${file('main.js')}, output, plugins }).run((error, stats) => {
      if (error) return reject(error)
      const { modules, errors } = stats.toJson({ modules: true, errors: true, nestedModules: true })
      const all = modules.flatMap((one) => [one, ...(one.modules ?? [])])
      resolve({ modules: all.map(({ name }) => name), errors: errors.map(({ message }) => message) })
    })
  })

const dependency = { module: 'dependency', request: /^\\.\\/dependency\\.js$/, by: ${file('ours.js')} }
const absent = { module: 'absent', request: /^\\.\\/absent\\.js$/, by: ${file('ours.js')} }
console.log(JSON.stringify({
  replaced: await build([dependency]),
  missing: await build([dependency, absent]),
  counted: await build([{ ...dependency, imports: 1 }]),
  miscounted: await build([{ ...dependency, imports: 2 }]),
  elsewhere: await build([{ ...dependency, from: /elsewhere/ }]),
  required: await build([dependency], [{ module: 'main', path: /main\\.js$/ }, { module: 'the styles', path: /styles\\.css$/ }]),
  development: await build([dependency, absent], [], 'development'),
}))
`
let results: Record<
  'replaced' | 'missing' | 'counted' | 'miscounted' | 'elsewhere' | 'required' | 'development',
  Result
>

beforeAll(() => {
  writeFileSync(path.join(folder, 'main.js'), "import { owner } from './dependency.js'\nconsole.log(owner)\n")
  writeFileSync(path.join(folder, 'dependency.js'), "export const owner = 'theirs'\n")
  writeFileSync(path.join(folder, 'ours.js'), "export const owner = 'ours'\n")
  const node = ['--import', 'tsx', '--input-type=module', '--eval', script]
  results = JSON.parse(execFileSync(process.execPath, node, { encoding: 'utf8', cwd: __dirname }))
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true }))

test('replaces a module', () => {
  const { modules, errors } = results.replaced
  expect(errors).toEqual([])
  expect(modules).toContain('./ours.js')
  expect(modules).not.toContain('./dependency.js')
})

test('fails and names a module that nothing imports', () => {
  expect(results.missing.errors).toEqual([expect.stringMatching(/absent .*is not replaced by .*ours\.js/)])
})

test('fails and names a module with more or fewer imports than expected', () => {
  expect(results.counted.errors).toEqual([])
  expect(results.miscounted.errors).toEqual([expect.stringMatching(/dependency .*1 of 2 imports/)])
})

test('fails when only other files import the module', () => {
  expect(results.elsewhere.errors).toEqual([expect.stringContaining('dependency')])
})

test('fails and names a required module that is missing from the build', () => {
  expect(results.required.errors).toEqual([expect.stringContaining('the styles')])
})

test('accepts missing modules in a development build', () => {
  expect(results.development.errors).toEqual([])
})
