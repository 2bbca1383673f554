import type { Warehouse } from '@hosts/shared/contract'
import { type Elements, NoLocation, WhenFound } from '@hosts/shared/ui'
import { useGetLocationQuery } from './get-location'

type Props = {
  /** Null for an address without one. */
  locationId: number | null
  children: (location: Warehouse) => Elements
}

const Load = ({ locationId, children }: Props & { locationId: number }) => (
  <WhenFound query={useGetLocationQuery(locationId)}>{children}</WhenFound>
)

/** Renders its children once the location is known to exist and to be the user's. */
export const WhenLocation = ({ locationId, ...props }: Props) =>
  locationId === null ? <NoLocation /> : <Load locationId={locationId} {...props} />
