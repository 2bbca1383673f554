import { type VehicleType, vehicleType } from '../contract/bay'

const names = {
  car: 'Car',
  van: 'Van',
  truck: 'Truck',
  trailer: 'Trailer',
  motorcycle: 'Motorcycle',
} as const satisfies Record<VehicleType, string>

export const typeName = (type: VehicleType) => names[type]

/** The types of vehicles, as options of a field. */
export const typeOptions = vehicleType.options.map((value) => ({ value, label: typeName(value) }))
