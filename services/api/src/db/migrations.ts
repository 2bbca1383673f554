import { resolve } from 'node:path'

export const migrations = { migrationsFolder: resolve(import.meta.dirname, '../../drizzle') }
