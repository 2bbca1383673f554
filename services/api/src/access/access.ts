import type { Subrole } from '@hosts/shared/contract'

/**
 * The part of a call that names its location; `bay`, `block`, `booking`, `campaign`, `photo` and `segment` mean the location of the thing in the
 * path.
 */
export type Scope =
  | 'params'
  | 'query'
  | 'body'
  | 'bay'
  | 'block'
  | 'booking'
  | 'campaign'
  | 'photo'
  | 'segment'

/**
 * Permission for a call. With a `scope`, only for locations that the caller is responsible for; with `ofAll`, only if that is every
 * location of the account.
 */
export type Access = 'public' | { subroles: readonly Subrole[]; scope?: Scope; ofAll?: true }

/** Owners and managers. */
export const hosts = (scope?: Scope): Access => ({
  subroles: ['owner', 'manager'],
  ...(scope && { scope }),
})
/** Owners, managers and gate staff. */
export const everyone = (scope?: Scope): Access => ({
  subroles: ['owner', 'manager', 'access-only'],
  ...(scope && { scope }),
})
export const owners = (scope: Scope): Access => ({ subroles: ['owner'], scope })
export const ownersOnly: Access = { subroles: ['owner'] }
/** For what concerns the account as a whole. */
export const accountOwners: Access = { subroles: ['owner'], ofAll: true }
