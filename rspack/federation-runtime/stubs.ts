/** Replacements of parts of the federation runtime that no page of Hosts runs (README.md). */

// plugins/snapshot/SnapshotHandler.js: there is no manifest.
export class SnapshotHandler {
  manifestCache = new Map()
  hooks = { lifecycle: {}, applyPlugin: () => {} }
}
export const getGlobalRemoteInfo = () => ({})

// utils/context.js: details of errors for tools that collect them.
export const optionsToMFContext = () => undefined

// logger.js of the SDK.
export const createLogger = () => console

// desc.mjs of the error codes: an error has its code and the address of the page about it.
export const runtimeDescMap = {}
export const buildDescMap = {}
export const typeDescMap = {}
export const errorDescMap = {}
