import path from 'node:path'
import { type Configuration, type RspackPluginInstance, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'

import { createDevelopmentDocuments } from '../scripts/stack/development-registry.mjs'
import { getPorts } from '../scripts/stack/ports.mjs'

/** Only for the development servers: Fast Refresh across federation, and a page with its registry. */

const refreshRuntime = path.join(import.meta.dirname, 'shared-refresh-runtime.js')

/** Excludes the refresh runtime itself, which would wait for itself. */
export const refresh = () => new ReactRefreshRspackPlugin({ exclude: [/node_modules/, refreshRuntime] })

/** All apps of a page must register their components with the same refresh runtime. */
export const shareRefreshRuntime = (): RspackPluginInstance =>
  new rspack.NormalModuleReplacementPlugin(/react-refresh[\\/]runtime(\.js)?$/, (resource) => {
    const issuer = resource.contextInfo?.issuer ?? ''
    if (!issuer.endsWith('shared-refresh-runtime.js')) resource.request = refreshRuntime
  })

type Middleware = (
  request: { url: string },
  response: { setHeader: (name: string, value: string) => void; end: (body: string) => void },
  next: () => void,
) => void

/** In development, a page's own server serves the registry, and the page is built for it. */
export const createDevelopmentPage = (config: Configuration, offset: number) => {
  const documents = createDevelopmentDocuments(getPorts(offset))
  const answer: Middleware = ({ url }, response, next) => {
    if (url !== documents.config.registry.url) return next()
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(documents.createRegistry()))
  }
  const setupMiddlewares = <Known>(middlewares: Known[]): Known[] => [answer as Known, ...middlewares]
  return {
    config: documents.config,
    devServer: { ...config.devServer, setupMiddlewares } as NonNullable<Configuration['devServer']>,
  }
}
