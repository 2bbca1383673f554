export { DriverPane } from './driver-pane'
export { DriverPaneProvider, DriverPaneToggle } from './driver-pane-state'
