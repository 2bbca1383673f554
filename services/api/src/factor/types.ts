import type { SecondFactorProof } from '@hosts/shared/contract'
import type { FastifyInstance } from 'fastify'
import type { UserRow } from '../db/schema'
import type { Db } from '../db/types'

/** What a person has shown, and the login's challenge that it answers; without one it is a step-up. */
export type Shown = { user: UserRow; proof: SecondFactorProof; challenge?: string }

/** A kind of second factor. */
export type Factor = {
  /** Which of these people have turned it on. */
  findOwners: (db: Db, userIds: number[]) => Promise<number[]>
  /** Turns it off, or only what was turned on since. */
  remove: (tx: Db, userId: number, since?: Date) => Promise<unknown>
  /** Whether a proof is of this kind. */
  isShown: (proof: SecondFactorProof) => boolean
  /** Throws unless the proof is right; uses it up. In the transaction of what it allows. */
  check: (app: FastifyInstance, tx: Db, shown: Shown) => Promise<void>
}
