import { ApiError } from '../../lib/errors'

export type StoredFile = {
  name: string
  /** When it was written (ms since 1970). */
  changedAt: number
}

/**
 * Storage of photos' files: names are those of `getFileName`, contents never change. Names of files that are set aside begin with
 * `aside/`.
 */
export type PhotoStore = {
  /** All of the file or none of it; 507 `no_space` when it is full. */
  put: (name: string, content: Buffer) => Promise<void>
  /** undefined without such a file. */
  get: (name: string) => Promise<Buffer | undefined>
  /** No error if it does not exist. */
  delete: (name: string) => Promise<void>
  /** No error if it does not exist; replaces a file at the new name. */
  move: (name: string, newName: string) => Promise<void>
  /** The files of photos, or those set aside. */
  list: (place: 'photos' | 'aside') => AsyncIterable<StoredFile>
}

export const noSpace = () => new ApiError(507, 'no_space', 'There is no space left for photos')
