export { DriverPane, DriverPaneProvider, DriverPaneToggle } from './driver-pane'
