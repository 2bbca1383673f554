import path from 'node:path'

/** The folder of this repository. */
export const root = path.resolve(import.meta.dirname, '../..')
