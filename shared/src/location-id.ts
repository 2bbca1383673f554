import { createContext, useContext } from 'react'

/** The location of the current path; null outside of one. The shell provides it. */
export const LocationIdContext = createContext<number | null>(null)

export const useLocationId = () => useContext(LocationIdContext)

/** The id of the location whose layout is shown. Throws without one: the shell's guard renders no such page. */
export const useRequiredLocationId = (): number => {
  const id = useLocationId()
  if (id === null) throw new Error('This screen needs a location')
  return id
}

/** Address of a location's section, e.g. `/locations/chat?location-id=7`. */
export const sectionPath = (section: string, locationId: number) =>
  `/locations/${section}?location-id=${locationId}`
