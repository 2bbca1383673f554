import type { SheetColumn } from '@hosts/shared/contract'
import type { WarehouseRow } from '../../db/schema'
import { readBatches } from './write-json'

/** What the names of columns call the zone. */
export const ZONES = 'time of each location'

/** A location, and how its clocks show a time. */
export type Place = WarehouseRow & { format: (time: Date | null) => string | null }

/** A column of texts. */
export const text = <Row>(name: string, read: SheetColumn<Row>['read']): SheetColumn<Row> => ({
  name,
  kind: 'text',
  read,
})

/** Rows of all locations by id, with their location. */
export async function* listOfPlaces<Row extends { id: number }>(
  places: readonly Place[],
  read: (place: Place, after: number) => PromiseLike<Row[]>,
) {
  for (const place of places)
    for await (const rows of readBatches(0, (after) => read(place, after)))
      yield rows.map((row) => ({ place, row }))
}
