export type DriverProps = { warehouseId: number; driverId: number }
