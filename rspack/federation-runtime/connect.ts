/** The part of `__webpack_require__` that sharing modules needs. */
export type Loader = {
  federation: object
  /** The share scopes, by name. */
  S: object
  /** Initializes a share scope. */
  I: (shareScopeName: string, initScope: unknown) => unknown
  /** Steps of loading a chunk. */
  f: { consumes?: (chunkId: string, promises: unknown[]) => void }
  consumesLoadingData?: { initialConsumes?: string[] }
  initializeExposesData?: { shareScope: string; moduleMap: Record<string, () => Promise<unknown>> }
  initContainer?: (shareScope: object, initScope: unknown, remoteEntryInitOptions: object) => unknown
  getContainer?: (module: string) => Promise<unknown>
}

export type InstanceOptions = {
  name: string
  shareStrategy: 'version-first' | 'loaded-first'
  remotes: []
  shared: Record<string, never>
}

type Call = (options: object) => unknown

/** Functions of @module-federation/webpack-bundler-runtime, and how a build gets its federation instance. */
export type BundlerRuntime = {
  attachShareScopeMap: (loader: Loader) => void
  consumes: Call
  initContainerEntry: Call
  initializeSharing: Call
  installInitialConsumes: Call
  init: (options: InstanceOptions) => object
}

/**
 * Connects a build's module loader to the federation runtime. It replaces what the bundler generates, which also handles remotes that a
 * build names, tree shaking of shared modules and old browsers.
 */
export const connect = (loader: Loader, runtime: BundlerRuntime, options: InstanceOptions) => {
  const { attachShareScopeMap, consumes, initContainerEntry, initializeSharing, installInitialConsumes } =
    runtime
  Object.assign(loader.federation, {
    attachShareScopeMap,
    bundlerRuntimeOptions: {},
    initOptions: options,
    instance: runtime.init(options),
  })
  const sharing = { webpackRequire: loader, initPromises: {}, initTokens: {} }
  // The runtime fills the mappings from the loader's data.
  const consuming = {
    webpackRequire: loader,
    installedModules: {},
    chunkMapping: {},
    moduleToHandlerMapping: {},
  }
  loader.S = {}
  loader.I = (shareScopeName, initScope) => initializeSharing({ ...sharing, shareScopeName, initScope })
  loader.f.consumes = (chunkId, promises) => consumes({ ...consuming, chunkId, promises })
  const { initializeExposesData: exposes, consumesLoadingData } = loader
  if (exposes) {
    loader.initContainer = (shareScope, initScope, remoteEntryInitOptions) =>
      initContainerEntry({
        webpackRequire: loader,
        shareScope,
        initScope,
        remoteEntryInitOptions,
        shareScopeKey: exposes.shareScope,
      })
    loader.getContainer = async (module) => {
      const load = exposes.moduleMap[module]
      if (!load) throw new Error(`Module "${module}" does not exist in container.`)
      return load()
    }
  }
  installInitialConsumes({ ...consuming, initialConsumes: consumesLoadingData?.initialConsumes ?? [] })
}
