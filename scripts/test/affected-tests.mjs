/**
 * Browser tests (e2e/ path prefixes) by source folder; the longest match wins. A remote's are in the folder of its name. Another
 * file without one affects every screen.
 *
 * @type {Record<string, string[]>}
 */
export const browserTests = {
  'shell/': ['shell/'],
  'shell/src/api/': ['gate/faults', 'shell/'],
  'shell/src/app/frame/': ['gate/outdoors', 'shell/'],
  'shell/src/federation/': ['chat/code-loading', 'shell/'],
  'shell/src/offline/': ['gate/offline', 'shell/'],
  'shell/src/service-worker/': ['gate/offline', 'shell/'],
  'shell/src/session/': ['chat/unsent-messages', 'gate/faults', 'shell/'],
  'remotes/gate/': ['booking-day', 'gate/'],
  'remotes/gate/src/features/to-look-at/': ['gate/faults'],
  'remotes/auth/src/features/account/push/': ['auth/account', 'shell/push'],
  'remotes/bookings/': [
    'booking-day',
    'bookings/',
    'locations/bays',
    'locations/locations',
    'locations/overview',
  ],
  'remotes/bookings/src/features/agenda/': ['bookings/agenda'],
  'remotes/bookings/src/features/form/': [
    'booking-day',
    'bookings/bookings',
    'bookings/new-booking',
    'bookings/timeline',
  ],
  'remotes/bookings/src/features/change/': [
    'booking-day',
    'bookings/agenda',
    'bookings/bookings',
    'bookings/timeline',
  ],
  'remotes/bookings/src/features/new/': ['bookings/new-booking'],
  'remotes/bookings/src/features/print/': ['bookings/agenda', 'bookings/timeline'],
  'remotes/bookings/src/features/report/': ['bookings/reports'],
  'remotes/bookings/src/features/timeline/': ['bookings/bookings', 'bookings/timeline'],
  'remotes/bookings/src/features/to-do/': ['bookings/agenda', 'locations/overview'],
  'remotes/bookings/src/slots/': [
    'bookings/agenda',
    'locations/bays',
    'locations/locations',
    'locations/overview',
  ],
  'remotes/locations/': ['booking-day', 'bookings/', 'locations/'],
  'remotes/locations/src/features/bays/': ['locations/bays'],
  'remotes/locations/src/features/layout/': ['locations/locations', 'locations/overview', 'shell/access'],
  'remotes/locations/src/features/location-list/': ['locations/locations'],
  'remotes/locations/src/features/new-location/': ['locations/locations', 'locations/onboarding'],
  'remotes/locations/src/features/overview/': ['locations/overview', 'locations/onboarding'],
  'remotes/locations/src/features/photos/': ['locations/onboarding', 'locations/photos'],
  'remotes/locations/src/features/settings/': ['locations/settings'],
  'remotes/campaigns/': ['campaigns/', 'chat/campaign-messages', 'drivers/first-campaign'],
  'remotes/chat/src/features/composer/': [
    'chat/accessibility',
    'chat/composer',
    'chat/drafts',
    'chat/recording',
    'chat/slash-commands',
    'chat/upload',
    'chat/voice',
  ],
  'remotes/chat/src/features/conversation-list/': [
    'chat/accessibility',
    'chat/conversation-list',
    'chat/filters',
    'chat/new-conversation',
  ],
  'remotes/chat/src/features/driver/': ['chat/accessibility', 'chat/driver-details', 'chat/moderation'],
  'remotes/chat/src/features/driver-details/': [
    'chat/accessibility',
    'chat/driver-details',
    'chat/moderation',
  ],
  'remotes/chat/src/features/message-list/': [
    'chat/accessibility',
    'chat/campaign-messages',
    'chat/delivery',
    'chat/long',
    'chat/messages',
    'chat/time',
  ],
  'remotes/chat/src/features/navigation/': ['chat/addresses', 'chat/layout', 'chat/new-conversation'],
  'remotes/chat/src/features/notifications/': ['chat/service-errors', 'chat/toasts'],
  'remotes/chat/src/features/open-conversation/': [
    'chat/conversation-cache',
    'chat/driver-details',
    'chat/long',
    'chat/messages',
  ],
  'remotes/chat/src/features/outbox/': [
    'chat/delivery',
    'chat/faults',
    'chat/outbox',
    'chat/unsent-messages',
  ],
  'remotes/chat/src/features/quick-replies/': ['chat/accessibility', 'chat/quick-replies'],
  'remotes/chat/src/features/search/': ['chat/accessibility', 'chat/search'],
  'remotes/chat/src/features/shortcuts/': ['chat/conversation-list', 'chat/keyboard'],
  'remotes/chat/src/features/unread/': ['chat/unread'],

  'services/api/src/account/': ['auth/'],
  'services/api/src/bay/': ['locations/bays', 'locations/onboarding'],
  'services/api/src/booking/': ['bookings/', 'locations/'],
  'services/api/src/campaign/': ['campaigns/', 'chat/campaign-messages', 'drivers/first-campaign'],
  'services/api/src/chat/': ['campaigns/stop', 'chat/main-flows', 'chat/driver-details'],
  'services/api/src/chat/stop/': ['campaigns/stop'],
  'services/api/src/company/': ['drivers/companies'],
  'services/api/src/driver/': ['chat/driver-details', 'drivers/'],
  'services/api/src/gate/': ['gate/'],
  'services/api/src/mail/': ['auth/', 'shell/notification-mail'],
  'services/api/src/notification/': ['shell/notification-mail', 'shell/notifications', 'shell/push'],
  'services/api/src/notification-delivery/': ['shell/notification-mail', 'shell/push'],
  'services/api/src/push/': ['shell/push'],
  'services/api/src/photo/': ['locations/onboarding', 'locations/photos'],
  'services/api/src/quick-reply/': ['chat/quick-replies'],
  'services/api/src/rate/': ['locations/settings'],
  'services/api/src/report/': ['bookings/reports'],
  'services/api/src/segment/': ['campaigns/', 'chat/filters'],
  'services/api/src/team/': ['auth/', 'locations/'],
  'services/api/src/timeline/': ['bookings/timeline'],
  'services/api/src/to-do/': ['bookings/agenda', 'locations/overview'],
  'services/api/src/user/': ['auth/'],
  'services/api/src/warehouse/': ['locations/'],
  'services/chat-sandbox/': ['chat/faults', 'chat/main-flows', 'chat/messages', 'chat/two-hosts'],

  'scripts/': ['tools/'],
  'scripts/contracts/': [],
  'scripts/images/': [],
  'scripts/release/shell/': ['shell/alternating-shells', 'tools/release'],
  'scripts/test/': [],
  'bench/': [],
  'contracts/': [],
  'docker/': [],
  'docs/': [],
  'e2e/support/': ['main-job'],
}

/** How apps are built. The main flows' stack builds for production, and `npm run dev` with servers of its own. */
const isBuild = (/** @type {string} */ file) => /^rspack[/.]/.test(file)

/** Files that never reach a browser. */
const isText = (/** @type {string} */ file) => /\.md$|\.test\.[cm]?[jt]sx?$|^(LICENSE|NOTICE)$/.test(file)

/** @type {(file: string) => string[] | null} */
const testsFor = (file) => {
  if (isText(file)) return []
  const spec = /^e2e\/(.+\.spec\.ts)$/.exec(file)?.[1]
  if (spec) return [spec]
  const folders = Object.keys(browserTests).filter((folder) => file.startsWith(folder))
  const nearest = folders.sort((one, other) => other.length - one.length)[0]
  const remote = /^remotes\/([^/]+)\//.exec(file)?.[1]
  if (remote && nearest === undefined) return [`${remote}/`]
  return nearest === undefined ? null : (browserTests[nearest] ?? null)
}

/**
 * The browser tests that changed files can break. `tests`: Playwright filters; `shared`: changed files that affect every screen and
 * need the main flows, tagged @released.
 *
 * @param {string[]} files
 */
export const chooseBrowserTests = (files) => {
  const chosen = files.map((file) => ({ file, tests: testsFor(file) }))
  const shared = chosen.filter(({ tests }) => tests === null).map(({ file }) => file)
  const tests = [
    ...chosen.flatMap(({ tests }) => tests ?? []),
    ...(shared.some(isBuild) ? ['tools/dev'] : []),
  ]
  return { tests: [...new Set(tests)].sort(), shared }
}
