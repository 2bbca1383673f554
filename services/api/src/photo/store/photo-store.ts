import { ApiError } from '../../lib/errors'

/** Storage of photos' files: names are those of `getFileName`, contents never change. */
export type PhotoStore = {
  /** All of the file or none of it; 507 `no_space` when it is full. */
  put: (name: string, content: Buffer) => Promise<void>
  /** undefined without such a file. */
  get: (name: string) => Promise<Buffer | undefined>
  /** No error if it does not exist. */
  delete: (name: string) => Promise<void>
  list: () => AsyncIterable<string>
}

export const noSpace = () => new ApiError(507, 'no_space', 'There is no space left for photos')
