import type { ToDo, Warehouse } from '@hosts/shared/contract'

/** First the locations where something waits for the host, the most urgent one first; the others as they are. */
export const sortByUrgency = (locations: Warehouse[], toDo: ToDo | undefined): Warehouse[] => {
  if (!toDo) return locations
  const places = new Map(toDo.locations.map(({ id }, index) => [id, index]))
  const findPlace = ({ id }: Warehouse) => places.get(id) ?? places.size
  return locations.toSorted((one, other) => findPlace(one) - findPlace(other))
}
