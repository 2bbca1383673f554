/** Set for this build by rspack/federation-runtime.ts. */
declare const FEDERATION_OPTIONS: import('./connect').InstanceOptions

declare module 'federation-bundler-runtime/*.js' {
  import type { BundlerRuntime } from './connect'

  export const attachShareScopeMap: BundlerRuntime['attachShareScopeMap']
  export const consumes: BundlerRuntime['consumes']
  export const initContainerEntry: BundlerRuntime['initContainerEntry']
  export const initializeSharing: BundlerRuntime['initializeSharing']
  export const installInitialConsumes: BundlerRuntime['installInitialConsumes']
}
