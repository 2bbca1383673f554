import { type BundlerRuntime, connect, type Loader } from './connect'

/** Connects a remote to the federation runtime of the shell. */

declare const __webpack_require__: Loader
declare const _FEDERATION_BUNDLER_RUNTIME: BundlerRuntime | undefined

if (typeof _FEDERATION_BUNDLER_RUNTIME === 'undefined')
  throw new Error(`${FEDERATION_OPTIONS.name} needs a page with platform 1.7 or newer.`)
connect(__webpack_require__, _FEDERATION_BUNDLER_RUNTIME, FEDERATION_OPTIONS)
