import { readdirSync } from 'node:fs'
import path from 'node:path'
import { browserTests, chooseBrowserTests } from './affected-tests.mjs'

const e2e = path.resolve(__dirname, '../../e2e')

test.each([
  ['a screen of a remote', ['remotes/drivers/src/features/list/driver-list.tsx'], ['drivers/']],
  [
    'a screen of the campaigns, which reach drivers',
    ['remotes/campaigns/src/features/list/campaign-list.tsx'],
    ['campaigns/', 'chat/campaign-messages', 'drivers/first-campaign'],
  ],
  [
    'a feature of the chat',
    ['remotes/chat/src/features/search/search.tsx'],
    ['chat/accessibility', 'chat/search'],
  ],
  [
    'a feature of the bookings',
    ['remotes/bookings/src/features/timeline/grid.tsx'],
    ['bookings/bookings', 'bookings/timeline'],
  ],
  [
    'a file that several features of the locations use',
    ['remotes/locations/src/lib/format-stay.ts'],
    ['booking-day', 'bookings/', 'locations/'],
  ],
  ['another file of the chat', ['remotes/chat/src/i18n/en.ts'], ['chat/']],
  ['the shell', ['shell/src/access/rules.ts'], ['shell/']],
  ['the worker', ['shell/src/service-worker/serve-file.ts'], ['gate/offline', 'shell/']],
  ['the frame around a gate', ['shell/src/app/frame/account-menu.tsx'], ['gate/outdoors', 'shell/']],
  ['what renews a token', ['shell/src/api/transport.ts'], ['gate/faults', 'shell/']],
  ['the words of mails', ['services/api/src/mail/mails.ts'], ['auth/', 'shell/notification-mail']],
  [
    'what tells hosts',
    ['services/api/src/notification-delivery/send.ts'],
    ['shell/notification-mail', 'shell/push'],
  ],
  ['a feature of the API', ['services/api/src/quick-reply/routes.ts'], ['chat/quick-replies']],
  ['a command', ['scripts/stack/with-lock.mjs'], ['tools/']],
  ['a browser test', ['e2e/auth/login.spec.ts'], ['auth/login.spec.ts']],
  ['unit tests and texts', ['remotes/auth/src/a.test.tsx', 'shell/README.md', 'docs/adr.md'], []],
  ['two workspaces', ['shell/src/main.tsx', 'remotes/auth/src/remote.ts'], ['auth/', 'shell/']],
])('%s needs its own browser tests', (_, files, tests) => {
  expect(chooseBrowserTests(files)).toEqual({ tests, shared: [] })
})

test.each([
  'shared/src/ui/button.tsx',
  'package-lock.json',
  'services/api/src/app.ts',
  'e2e/playwright.config.ts',
])('%s is part of every screen', (file) => {
  expect(chooseBrowserTests([file, 'shell/src/main.tsx'])).toEqual({ tests: ['shell/'], shared: [file] })
})

test('how apps are built is part of every screen and of the servers that build while one edits', () => {
  const file = 'rspack.config.base.ts'
  expect(chooseBrowserTests([file])).toEqual({ tests: ['tools/dev'], shared: [file] })
})

test('every choice names tests that exist', () => {
  const files = readdirSync(e2e, { recursive: true, encoding: 'utf8' })
  const specs = files.filter((file) => file.endsWith('.spec.ts'))
  const empty = Object.values(browserTests)
    .flat()
    .filter((start) => !specs.some((spec) => spec.startsWith(start)))
  expect(empty).toEqual([])
})

test('every remote has its folder of browser tests, also one that is new', () => {
  const remotes = [...readdirSync(path.resolve(e2e, '../remotes')), 'notes']
  for (const name of remotes) {
    const own = browserTests[`remotes/${name}/`] ?? [`${name}/`]
    expect(chooseBrowserTests([`remotes/${name}/package.json`]).tests).toEqual(own)
    expect(own).toContain(`${name}/`)
  }
})
