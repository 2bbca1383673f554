/** A plate's letters and digits, as in the API: people type spaces and dashes differently. */
export const normalizePlate = (plate: string) => plate.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
