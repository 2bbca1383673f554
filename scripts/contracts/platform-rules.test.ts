import { readPlatform } from './platform'
import { missingExports, platformFindings } from './platform-rules'

const platform = {
  version: '1.0.0',
  exports: ['Link', 'toast'],
  types: ['RouteObject'],
  meaning: { 'config.d.ts': 'one', 'react-router-dom': '7.18' },
}
const findings = (change: object) =>
  platformFindings(platform, { ...platform, ...change }).map(({ change, what }) => `${change}: ${what}`)

test('an export that is gone is named with the remote that uses it', () => {
  const chat = { name: 'chat', version: '0.1.0', build: { platformExports: ['Link', 'toast'] } }
  expect(missingExports(chat, ['Link'])).toEqual(['chat 0.1.0 uses `toast` of @hosts/shared/platform'])
  expect(missingExports(chat, platform.exports)).toEqual([])
})

test('a name that is gone breaks, of a type too; a new one and another meaning do not', () => {
  expect(findings({})).toEqual([])
  expect(findings({ exports: ['Link'] })).toEqual(['major: `toast` is gone from @hosts/shared/platform'])
  expect(findings({ types: [] })).toEqual(['major: `RouteObject` is gone from @hosts/shared/platform'])
  expect(findings({ exports: ['Link', 'toast', 'useMatch'] })).toEqual([
    'minor: `useMatch` is new in @hosts/shared/platform',
  ])
  expect(findings({ meaning: { ...platform.meaning, 'config.d.ts': 'two' } })).toEqual([
    'minor: config.d.ts has changed, which @hosts/shared/platform offers',
  ])
})

test('the platform of this checkout is read with its names, its types and the packages behind them', () => {
  const { version, exports, types, meaning } = readPlatform()
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(exports).toEqual(expect.arrayContaining(['hostApi', 'platformVersion', 'toast', 'useUser']))
  expect(types).toEqual(expect.arrayContaining(['RouteObject', 'Transport']))
  expect(meaning['session/actions.d.ts']).toContain('useUser')
  expect(meaning['react-router-dom']).toMatch(/^\d+\.\d+$/)
  expect(JSON.stringify(meaning)).not.toContain(version)
})
