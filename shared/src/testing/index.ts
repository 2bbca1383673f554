export {
  buildAccount,
  buildBay,
  buildBlock,
  buildBooking,
  buildCampaign,
  buildDriver,
  buildListPage,
  buildLocation,
  buildOccupancy,
  buildToDo,
  demoUser,
} from './builders'
export { fakeTransport, type Handlers } from './fake-transport'
export { freezeDate } from './freeze-date'
export { loadBeforeTests } from './load-before-tests'
export { findDialog, findQuestion, press } from './press'
export { renderRoutes } from './render-routes'
export { testConfig } from './test-config'
