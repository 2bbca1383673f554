export {
  buildAccount,
  buildBooking,
  buildCampaign,
  buildDriver,
  buildListPage,
  buildLocation,
  buildOccupancy,
  demoUser,
} from './builders'
export { fakeTransport, type Handlers } from './fake-transport'
export { freezeDate } from './freeze-date'
export { loadBeforeTests } from './load-before-tests'
export { findDialog, findQuestion, press } from './press'
export { renderRoutes } from './render-routes'
export { testConfig } from './test-config'
