import type { Subrole } from '@hosts/shared/contract'

export type Visitor = { subrole: Subrole; secondFactorFrom?: string | undefined } | null

export type Access =
  | { kind: 'redirect'; to: '/login' | '/parkings' | '/account' | '/parkings/account' }
  | { kind: 'allow'; frame: 'public' | 'app' }
  | { kind: 'allow'; frame: 'location'; locationId: number }

const publicPaths = ['/login', '/signup', '/parkings/sign-up']

/** By a loop: the time of a pattern for the end grows with the square of the slashes in an address. */
const stripTrailingSlash = (path: string) => {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/** Parses the location-id of a query; null unless it is a positive whole number. */
export const parseLocationId = (search: string): number | null => {
  const id = Number(new URLSearchParams(search).get('location-id'))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/**
 * All routes and access rules of SPEC.md section 2: what a visitor gets at an address. Imports nothing, because the page's first script has it,
 * too; that decides by the device's clock, and others pass the server's time as `now`.
 */
export const getAccess = (path: string, search: string, visitor: Visitor, now = Date.now()): Access => {
  const page = stripTrailingSlash(path)
  const isPublic = publicPaths.includes(page)
  if (!visitor) return isPublic ? { kind: 'allow', frame: 'public' } : { kind: 'redirect', to: '/login' }
  if (visitor.secondFactorFrom && Date.parse(visitor.secondFactorFrom) <= now) {
    const to = visitor.subrole === 'access-only' ? '/parkings/account' : '/account'
    // What a mail's link opens asks for no more than its code.
    const isMailLink = page === '/login' && /[?&](reset|unsubscribe|verify)=/.test(search)
    return page === to || isMailLink ? { kind: 'allow', frame: 'public' } : { kind: 'redirect', to }
  }
  if (visitor.subrole === 'access-only' && !path.includes('parking'))
    return { kind: 'redirect', to: '/parkings' }
  if (isPublic) return { kind: 'allow', frame: 'public' }
  if (page.includes('/locations/') && page !== '/locations/new') {
    const locationId = parseLocationId(search)
    if (locationId !== null) return { kind: 'allow', frame: 'location', locationId }
  }
  return { kind: 'allow', frame: 'app' }
}
