import { createInstance, init } from '@module-federation/enhanced/runtime'
import { CurrentGlobal } from '@module-federation/runtime-core'
import { attachShareScopeMap } from 'federation-bundler-runtime/attachShareScopeMap.js'
import { consumes } from 'federation-bundler-runtime/consumes.js'
import { initContainerEntry } from 'federation-bundler-runtime/initContainerEntry.js'
import { initializeSharing } from 'federation-bundler-runtime/initializeSharing.js'
import { installInitialConsumes } from 'federation-bundler-runtime/installInitialConsumes.js'
import { connect, type InstanceOptions, type Loader } from './connect'

/** Connects the shell, and provides its federation runtime to the remotes, which have none. */

declare const __webpack_require__: Loader

const functions = {
  attachShareScopeMap,
  consumes,
  initContainerEntry,
  initializeSharing,
  installInitialConsumes,
}

/** A remote that is loaded again, after a failure, has an instance already. */
const initRemote = (options: InstanceOptions) => {
  const known = CurrentGlobal.__FEDERATION__.__INSTANCES__.find(({ name }) => name === options.name)
  known?.initOptions(options)
  return known ?? createInstance(options)
}

Object.assign(globalThis, { _FEDERATION_BUNDLER_RUNTIME: { ...functions, init: initRemote } })
connect(__webpack_require__, { ...functions, init }, FEDERATION_OPTIONS)
