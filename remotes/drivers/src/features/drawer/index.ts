export { DriverDrawer } from './driver-drawer'
