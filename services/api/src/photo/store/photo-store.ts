import { ApiError } from '../../lib/errors'

/** Where the files of photos are: names are those of `getFileName`, contents never change. */
export type PhotoStore = {
  /** All of the file or none of it; 507 `no_space` when it is full. */
  put: (name: string, content: Buffer) => Promise<void>
  /** undefined without such a file. */
  get: (name: string) => Promise<Buffer | undefined>
  /** No error when it is gone already. */
  delete: (name: string) => Promise<void>
  list: () => AsyncIterable<string>
}

export const noSpace = () => new ApiError(507, 'no_space', 'There is no space left for photos')
