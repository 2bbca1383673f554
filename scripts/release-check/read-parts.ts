import type { Page } from '@playwright/test'
import type { RouteObject } from '../../shared/src/platform'
import { keepOwnRoutes } from '../../shell/src/federation/releases/keep-own-routes'
import type { Releases } from '../../shell/src/federation/releases/releases'
import type { RemoteManifest } from '../stack/types'

/** What a remote's module brings. */
export type Parts = { routes: RouteObject[]; layout: boolean; slots: string[] }

/** Reads the module of a remote that a page has loaded; waits for it. */
export const readParts = async (page: Page, name: string, timeout: number): Promise<Parts> => {
  const scope = `hosts_${name}`
  await page.waitForFunction((scope) => (globalThis as never)[scope], scope, { timeout })
  return page.evaluate(async (scope) => {
    type Module = { default: { routes: object[]; layout?: unknown; slots?: object } }
    const container = globalThis[scope as never] as { get: (module: string) => Promise<() => Module> }
    const { routes, layout, slots } = (await container.get('./remote'))().default
    return {
      routes: JSON.parse(JSON.stringify(routes, ['path', 'index', 'children'])),
      layout: layout !== undefined,
      slots: Object.keys(slots ?? {}),
    }
  }, scope)
}

/** What a module brings beyond its signed release, in sentences. The page leaves it out, so that it would be missed. */
export const findForeignParts = (
  { name, layout, slots = [] }: RemoteManifest,
  parts: Parts,
  releases: Releases,
): string[] => {
  const found: string[] = []
  keepOwnRoutes(name, parts.routes, releases, (path) =>
    found.push(`the route ${path}, which is none of its paths`),
  )
  const unnamed = parts.slots.filter((slot) => !slots.some((item) => item.slot === slot))
  found.push(...unnamed.map((slot) => `a part for the slot ${slot}, which its package.json does not name`))
  if (parts.layout && !layout) found.push('a location layout, which its package.json does not name')
  return found.map((what) => `${name} brings ${what}`)
}

/** The addresses of its own screens. `id` stands for each parameter. */
export const listScreens = (name: string, { routes }: Parts, releases: Releases, id: number): string[] => {
  const list = (all: RouteObject[], parent = ''): string[] =>
    all.flatMap(({ path = '', children }) => {
      const own = path.startsWith('/') ? path : `${parent}/${path}`.replace(/\/$/, '')
      return children ? list(children, own) : [own || '/']
    })
  const own = keepOwnRoutes(name, routes, releases, () => undefined)
  return [...new Set(list(own))]
    .filter((path) => !path.includes('*'))
    .map((path) => path.replace(/:\w+\??/g, String(id)))
}
