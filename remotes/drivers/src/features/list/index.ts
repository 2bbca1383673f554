export { DriverFilters } from './driver-filters'
export { DriverList } from './driver-list'
export { FilesMenu } from './files-menu'
