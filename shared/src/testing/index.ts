export {
  buildAccount,
  buildBooking,
  buildCampaign,
  buildDriver,
  buildListPage,
  buildLocation,
  demoUser,
} from './builders'
export { fakeTransport } from './fake-transport'
export { renderRoutes } from './render-routes'
export { testConfig } from './test-config'
