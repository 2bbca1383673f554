import { maxRate } from '@hosts/shared/contract'
import { exampleAmount, parseMoney } from '@hosts/shared/parse-money'
import * as z from '@hosts/shared/zod'
import { t } from './field-texts'

/** A typed rate: an amount in major units, or empty. */
export const ratePrice = (currency: string) =>
  z.string().check(
    z.refine(
      (typed) => typed.trim() === '' || parseMoney(typed, currency) !== null,
      t('rates.unreadable', { example: exampleAmount(currency) }),
    ),
    z.refine((typed) => (parseMoney(typed, currency) ?? 0) <= maxRate(currency), t('rates.tooMuch')),
  )
