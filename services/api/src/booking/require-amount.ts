import { maxMoney } from '@hosts/shared/contract'
import { FieldError } from '../lib/errors'

/** 422 for more than a stay can cost. */
export const requireAmount = (amount = 0) => {
  if (amount > maxMoney)
    throw new FieldError('amount', 'too_much', 'This is more than can be charged. Choose a shorter stay')
}
