import type { FastifyPluginAsync, FastifyPluginOptions } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/** A plugin for the whole app. The app does not start unless its dependencies are registered before it. */
export const plugin = <Options extends FastifyPluginOptions = Record<never, never>>(
  name: string,
  dependencies: string[],
  register: FastifyPluginAsync<Options>,
) => fastifyPlugin<Options>(register, { name, dependencies })
