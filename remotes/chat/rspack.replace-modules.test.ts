import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

type Result = { modules: string[]; errors: string[] }

const folder = mkdtempSync(path.join(tmpdir(), 'replace-modules-'))
const file = (name: string) => JSON.stringify(path.join(folder, name))

/** Rspack is an ES module, which Jest does not load: a process of its own builds. */
const script = `
import { rspack } from ${JSON.stringify(require.resolve('@rspack/core'))}
import { ReplaceModules } from ${JSON.stringify(path.join(__dirname, 'rspack.replace-modules.ts'))}

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

const moved = { module: 'moved', request: /^\\.\\/moved\\.js$/, by: ${file('ours.js')} }
const gone = { module: 'gone', request: /^\\.\\/gone\\.js$/, by: ${file('ours.js')} }
console.log(JSON.stringify({
  replaced: await build([moved]),
  missing: await build([moved, gone]),
  elsewhere: await build([{ ...moved, from: /elsewhere/ }]),
  required: await build([moved], [{ module: 'main', path: /main\\.js$/ }, { module: 'the styles', path: /styles\\.css$/ }]),
  development: await build([moved, gone], [], 'development'),
}))
`
let results: Record<'replaced' | 'missing' | 'elsewhere' | 'required' | 'development', Result>

beforeAll(() => {
  writeFileSync(path.join(folder, 'main.js'), "import { moved } from './moved.js'\nconsole.log(moved)\n")
  writeFileSync(path.join(folder, 'moved.js'), "export const moved = 'theirs'\n")
  writeFileSync(path.join(folder, 'ours.js'), "export const moved = 'ours'\n")
  const node = ['--import', 'tsx', '--input-type=module', '--eval', script]
  results = JSON.parse(execFileSync(process.execPath, node, { encoding: 'utf8', cwd: __dirname }))
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true }))

test('replaces a module', () => {
  const { modules, errors } = results.replaced
  expect(errors).toEqual([])
  expect(modules).toContain('./ours.js')
  expect(modules).not.toContain('./moved.js')
})

test('fails with the name of a module that nothing imports', () => {
  expect(results.missing.errors).toEqual([expect.stringMatching(/gone .*is not replaced by .*ours\.js/)])
})

test('fails when a module is imported from elsewhere alone', () => {
  expect(results.elsewhere.errors).toEqual([expect.stringContaining('moved')])
})

test('fails with the name of a required module that is not part of the build', () => {
  expect(results.required.errors).toEqual([expect.stringContaining('the styles')])
})

test('does not fail in a development build, which may not have seen every module', () => {
  expect(results.development.errors).toEqual([])
})
