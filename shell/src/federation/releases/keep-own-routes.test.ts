import type { RouteObject } from '@hosts/shared/platform'
import { buildRelease } from '../testing/builders'
import { keepOwnRoutes } from './keep-own-routes'

const releases = {
  locations: buildRelease('locations', { paths: ['/', '/locations', '/locations/bays'] }),
  chat: buildRelease('chat', { paths: ['/locations/chat'] }),
  gate: buildRelease('gate', { paths: ['/parkings'] }),
  auth: buildRelease('auth', { paths: ['/login', '/parkings/sign-up'] }),
}

const keep = (name: string, routes: RouteObject[]) => {
  const foreign: string[] = []
  const kept = keepOwnRoutes(name, routes, releases, (path) => foreign.push(path))
  return { kept, foreign }
}

test.each([
  ['locations', '/', []],
  ['locations', '/locations', []],
  ['locations', '/locations/bays/old', []],
  ['locations', '/locations/bays/:id', []],
  ['gate', '/parkings/:id', []],
  ['gate', '/parkings/*', []],
  ['locations', '/locations/:section', []],
  ['chat', '/locations', ['/locations']],
  ['chat', '/', ['/']],
  ['chat', '/locations/chatter', ['/locations/chatter']],
  ['chat', '/elsewhere', ['/elsewhere']],
  ['chat', '*', ['/*']],
  ['chat', '/:any', ['/:any']],
  ['chat', '/locations/:section', ['/locations/:section']],
  ['locations', '/locations/chat', ['/locations/chat']],
])('%s brings %s', (name, path, foreign) => {
  const route = { path }
  expect(keep(name, [route])).toEqual({ kept: foreign.length > 0 ? [] : [route], foreign })
})

test('looks into routes without a path and into relative ones', () => {
  const own = { path: 'archive' }
  const routes = [
    { children: [{ path: '/locations/chat', children: [{ index: true }, own, { path: '/login' }] }] },
    { children: [{ path: 'locations', children: [{ path: 'chat' }] }] },
  ] as RouteObject[]
  expect(keep('chat', routes)).toEqual({
    kept: [{ children: [{ path: '/locations/chat', children: [{ index: true }, own] }] }, { children: [] }],
    foreign: ['/login', '/locations'],
  })
})
