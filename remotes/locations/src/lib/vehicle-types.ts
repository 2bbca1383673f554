import { type VehicleType, vehicleType } from '@hosts/shared/contract'
import { t } from '../texts'

export const typeName = (type: VehicleType) => t(`vehicleType.${type}`)

/** The types of vehicles, as options of a field. */
export const typeOptions = vehicleType.options.map((value) => ({ value, label: typeName(value) }))
