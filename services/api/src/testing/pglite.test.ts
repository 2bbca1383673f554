// Here and not in the first suite, whose end would close the database for the others.
import './database'

// What must behave alike on PGlite and on a server: constraints, locks, search, time zones, error codes. These suites run on
// both, all others on the server alone. On PGlite they share this file and with it one database, which is slow to start.
describe.each([
  'booking/booking',
  'campaign/campaign',
  'campaign/runner/runner',
  'chat/chat-users',
  'metrics/metrics',
  'plugins/plugins',
  'quick-reply/quick-reply',
  'seed/seed-demo',
  'user/sign-up',
  'warehouse/warehouse',
])('%s', (suite) => {
  require(`../${suite}.test`)
})
