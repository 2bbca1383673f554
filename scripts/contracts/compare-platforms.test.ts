import { comparePlatforms, findMissingExports } from './compare-platforms'
import { readPlatform } from './read-platform'

const platform = {
  version: '1.0.0',
  exports: ['@hosts/shared/platform#Link', '@hosts/shared/zod#object'],
  types: ['@hosts/shared/platform#RouteObject'],
  meaning: { 'config.d.ts': 'one', 'react-router-dom': '7.18' },
}
const findings = (change: object) =>
  comparePlatforms(platform, { ...platform, ...change }).map(({ change, what }) => `${change}: ${what}`)

test('a missing export is named with the remote that uses it', () => {
  const chat = { name: 'chat', version: '0.1.0', build: { platformExports: platform.exports } }
  expect(findMissingExports(chat, ['@hosts/shared/platform#Link'])).toEqual([
    'chat 0.1.0 uses `object` of @hosts/shared/zod',
  ])
  expect(findMissingExports(chat, platform.exports)).toEqual([])
})

test('a removed name or type breaks; a new name or another meaning does not', () => {
  expect(findings({})).toEqual([])
  expect(findings({ exports: ['@hosts/shared/platform#Link'] })).toEqual([
    'major: `object` of @hosts/shared/zod is gone',
  ])
  expect(findings({ types: [] })).toEqual(['major: `RouteObject` of @hosts/shared/platform is gone'])
  expect(findings({ exports: [...platform.exports, '@hosts/shared/platform#useMatch'] })).toEqual([
    'minor: `useMatch` of @hosts/shared/platform is new',
  ])
  expect(findings({ meaning: { ...platform.meaning, 'config.d.ts': 'two' } })).toEqual([
    'minor: config.d.ts has changed, which the platform offers',
  ])
})

test('reads the names, the types and the packages of the platform here', () => {
  const { version, exports, types, meaning } = readPlatform()
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(exports).toEqual(
    expect.arrayContaining([
      '@hosts/shared/controls#Button',
      '@hosts/shared/platform#toast',
      '@hosts/shared/zod#enum',
    ]),
  )
  expect(types).toEqual(
    expect.arrayContaining(['@hosts/shared/platform#RouteObject', '@hosts/shared/zod#infer']),
  )
  expect(meaning['session/actions.d.ts']).toContain('useUser')
  expect(meaning['react-router-dom']).toMatch(/^\d+\.\d+$/)
  expect(JSON.stringify(meaning)).not.toContain(version)
})
