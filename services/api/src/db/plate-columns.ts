import { normalizePlate, showPlate } from '@hosts/shared/contract'
import { type Column, type SQL, sql } from 'drizzle-orm'
import { plainPlate } from './schema'

/** What every write of a plate stores: as people see it, and the key by which SQL finds it. */
export const plateColumns = (plate: string) => ({ plate: showPlate(plate), plateKey: normalizePlate(plate) })

/**
 * The key of the release before, which compared by `plainPlate`: a process of it, which may run beside, stores no `plateKey`, and rows of its
 * time have none until `fillPlateKeys` was there. Deleted with `plainPlate` once the columns are not null.
 */
export const oldPlateKey = (plate: string) => plate.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

type PlateColumns = { plate: Column; plateKey: Column }

/** Whether a row's plate is the typed one. */
export const isPlate = ({ plate, plateKey }: PlateColumns, typed: string): SQL =>
  sql`(${plateKey} = ${normalizePlate(typed)} or (${plateKey} is null and ${plainPlate(plate)} = ${oldPlateKey(typed)}))`
