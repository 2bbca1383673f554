export default () => globalThis.removePgliteDump()
