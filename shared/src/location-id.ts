import { createContext, useContext } from 'react'

/** The location that the current path is about; null outside of a location. The shell provides it. */
export const LocationIdContext = createContext<number | null>(null)

export const useLocationId = () => useContext(LocationIdContext)

/** The id of the location whose layout is on screen. Throws where there is none: the shell's guard lets no such page render. */
export const useRequiredLocationId = (): number => {
  const id = useLocationId()
  if (id === null) throw new Error('This screen needs a location')
  return id
}

/** Address of a location's section, e.g. `/locations/chat?location-id=7`. */
export const sectionPath = (section: string, locationId: number) =>
  `/locations/${section}?location-id=${locationId}`
