import type { RouteObject } from '@hosts/shared/platform'
import { findRemote, type Releases } from './releases'

const join = (parent: string, path = '') =>
  path.startsWith('/') ? path : `${parent}/${path}`.replace(/\/$/, '')

/**
 * Whether the fixed part of a route's path is the remote's. Parameters behind it hide no other screen: the router asks for a better match
 * than them.
 */
const isOwn = (name: string, path: string, releases: Releases) =>
  findRemote(releases, path.split(/\/[:*]/)[0] || '/') === name

/**
 * The routes that lie on the paths of a remote's signed release: a module could bring any, also another team's screens. `onForeign` is
 * called with the path of each other one.
 */
export const keepOwnRoutes = (
  name: string,
  routes: RouteObject[],
  releases: Releases,
  onForeign: (path: string) => void,
  parent = '',
): RouteObject[] =>
  routes.flatMap((route) => {
    const path = join(parent, route.path)
    // A route without a path of its own, around others, has no address.
    const isFrame = route.children !== undefined && !route.path
    if (!isFrame && !isOwn(name, path, releases)) {
      onForeign(path || '/')
      return []
    }
    const children = route.children && keepOwnRoutes(name, route.children, releases, onForeign, path)
    return [{ ...route, ...(children && { children }) } as RouteObject]
  })
