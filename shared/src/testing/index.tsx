export { fakeTransport } from './fake-transport'
export { demoUser, renderRoutes } from './render-routes'
export { testConfig } from './test-config'
