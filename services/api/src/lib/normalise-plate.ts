/** A plate's letters and digits alone: how people type the rest differs. */
export const normalisePlate = (plate: string) => plate.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
