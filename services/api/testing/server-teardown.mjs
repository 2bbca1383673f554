export default () => globalThis.stopPostgres()
