import fastify from 'fastify'
import { apiRoutes } from '../api-routes'
import { backgroundPlugin } from '../lib/background'
import { livePlugin } from '../live/live-plugin'
import { cleanUp } from './clean-up'
import { errorHandler } from './error-handler'
import { fairShare } from './fair-share'

const start = async (register: (app: ReturnType<typeof fastify>) => unknown) => {
  const app = fastify()
  await register(app)
  await app.ready()
}

it.each<[plugin: string, missing: string, Parameters<typeof start>[0]]>([
  ['error-handler', 'metrics', (app) => app.register(errorHandler)],
  ['clean-up', 'background', (app) => app.register(cleanUp).register(backgroundPlugin)],
  ['fair-share', 'overload', (app) => app.register(fairShare, { maxPerAccount: 1 })],
  ['live', 'metrics', (app) => app.register(backgroundPlugin).register(livePlugin, { listen: undefined })],
  ['api-routes', '@fastify/rate-limit', (app) => app.register(apiRoutes, { prefix: '/api/v1' })],
])('%s does not start before %s', async (name, missing, register) => {
  await expect(start(register)).rejects.toMatchObject({
    code: 'FST_ERR_PLUGIN_DEPENDENCY_NOT_REGISTERED',
    message: expect.stringMatching(new RegExp(`'${missing}'.*'${name}'`)),
  })
})
