import { Readable } from 'node:stream'
import { createShares } from './create-shares'

/** Pieces of an account's files that are read at once. A file is no call any more once its first piece is sent. */
const shares = createShares(2)

async function* readInTurn<Piece>(accountId: number, pieces: AsyncGenerator<Piece>) {
  try {
    while (true) {
      const end = await shares.enter(accountId)
      const { done, value } = await pieces.next().finally(() => end?.())
      if (done) return
      yield value
    }
  } finally {
    await pieces.return(undefined)
  }
}

/**
 * A file whose pieces are read while it is sent. The files of one account are read two pieces at a time, so that the database's connections
 * are left to others; who downloads slowly holds none.
 */
export const streamFile = (accountId: number, pieces: AsyncGenerator<string>): Readable =>
  Readable.from(readInTurn(accountId, pieces))
