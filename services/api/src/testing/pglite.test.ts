// Imported here: its afterAll would otherwise belong to the first suite and close the database for the others.
import './database'

// These suites run on PGlite and on a server: constraints, locks, search, time zones and error codes must behave alike. All
// others run on the server only; the demo data's too, which the browser tests' stack adds to a PGlite. In one file they share one
// PGlite, which is slow to start.
describe.each([
  'bay/bay',
  'booking/booking',
  'booking/create-booking',
  'campaign/campaign',
  'campaign/runner/runner',
  'chat/chat-users',
  'company/company',
  'db/by-name',
  'db/functions',
  'plate/plates',
  'live/live',
  'metrics/metrics',
  'plugins/deadline-queue',
  'plugins/plugins',
  'quick-reply/quick-reply',
  'report/report',
  'search/search',
  'search/search-all',
  'telemetry/releases',
  'timeline/timeline',
  'to-do/to-do',
  'user/sign-up',
  'warehouse/warehouse',
])('%s', (suite) => {
  require(`../${suite}.test`)
})
