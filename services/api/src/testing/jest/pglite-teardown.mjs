export default () => Promise.all([globalThis.removePgliteDump(), globalThis.removeDataFolder()])
