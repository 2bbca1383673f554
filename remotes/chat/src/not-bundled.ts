const nothing = () => null

/** Stands in the bundle for what Stream's UI imports and this app never shows (rspack.config.ts). */
export default {}
export { nothing as Poll, nothing as PollCreationDialog, nothing as VirtualizedMessageList }
