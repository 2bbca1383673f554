import { eq } from 'drizzle-orm'
import { type Account, accounts } from '../db/schema'
import type { Db } from '../db/types'
import { changedMeanwhile } from '../lib/errors'

/**
 * 409 `changed_meanwhile` when the account has another currency than the caller, whose amounts are in it. Later changes wait for a
 * transaction that has locked or added one of the account's locations.
 */
export const requireCurrency = async (tx: Db, { id, currency }: Pick<Account, 'id' | 'currency'>) => {
  const [now] = await tx.select({ currency: accounts.currency }).from(accounts).where(eq(accounts.id, id))
  if (now?.currency !== currency) throw changedMeanwhile('the currency')
}
