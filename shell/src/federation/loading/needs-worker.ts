import type { RuntimeConfig } from '@hosts/shared/platform'

/**
 * Whether nothing would stop reading a file that does not end: others run its origin, and no service worker, which knows its length,
 * controls this page.
 */
export const needsWorker = (address: string, { ownOrigins = [] }: RuntimeConfig['registry']) =>
  !navigator.serviceWorker?.controller &&
  ![window.location.origin, ...ownOrigins].includes(new URL(address).origin)
