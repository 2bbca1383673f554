export { DriverFilters } from './driver-filters'
export { DriverList } from './driver-list'
export { ExportMenu } from './export-menu'
