export {
  buildAccount,
  buildBooking,
  buildCampaign,
  buildDriver,
  buildListPage,
  buildLocation,
  demoUser,
} from './builders'
export { fakeTransport, type Handlers } from './fake-transport'
export { freezeDate } from './freeze-date'
export { loadBeforeTests } from './load-before-tests'
export { renderRoutes } from './render-routes'
export { testConfig } from './test-config'
