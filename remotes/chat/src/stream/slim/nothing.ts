const nothing = () => null

/** Stands in the bundle for what Stream's packages import and this app never uses. */
export default {}
export {
  nothing as Geolocation,
  nothing as getFetch,
  nothing as Poll,
  nothing as PollCreationDialog,
  nothing as ShareLocationDialog,
  nothing as VirtualizedMessageList,
}
