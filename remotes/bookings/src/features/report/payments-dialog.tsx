import { flattenPages } from '@hosts/shared/api'
import { bookingPath } from '@hosts/shared/booking-path'
import {
  type Payment,
  type PaymentMethod,
  type PaymentPage,
  paymentMethod,
  type Warehouse,
} from '@hosts/shared/contract'
import { Link } from '@hosts/shared/platform'
import {
  Button,
  Dialog,
  formatInZone,
  formatMoney,
  Skeleton,
  textLinkClass,
  WhenLoaded,
} from '@hosts/shared/ui'
import type { Days } from './find-span'
import { useBookingsGetPaymentsInfiniteQuery } from './get-payments'
import css from './payments-dialog.module.css'
import { t } from './texts'

/** What was pressed: the payments of these days, by one method or by all. */
export type PressedTakings = { days: Days; method?: PaymentMethod | undefined; title: string }

type Props = { pressed: PressedTakings; location: Warehouse; currency: string; onClose: () => void }

const nameMethod = ({ method, amount, isUndo }: Payment) => {
  const known = paymentMethod.safeParse(method).data
  const name = known ? t(`method.${known}`) : method
  if (amount >= 0) return name
  return t(isUndo ? 'payments.undone' : 'payments.refund', { method: name })
}

/** The sum of the rows; while not all are loaded, as the API has it. */
const findSum = (pages: PaymentPage[]) => {
  const last = pages.at(-1)
  if (last?.hasMore) return last.sum
  return flattenPages({ pages }).reduce((sum, { amount }) => sum + amount, 0)
}

/** The payments and refunds behind a number of the takings, oldest first. */
export const PaymentsDialog = ({ pressed: { days, method, title }, location, currency, onClose }: Props) => {
  const { id: locationId, timezone } = location
  const query = useBookingsGetPaymentsInfiniteQuery({ locationId, ...days, method })
  return (
    <Dialog isOpen title={title} onOpenChange={onClose}>
      <WhenLoaded query={query} skeleton={<Skeleton shape="row" count={4} />}>
        {(found) => {
          const sum = findSum(found.pages)
          return (
            <ul className={css.list}>
              {flattenPages(found).map((payment) => {
                const { id, at, by, booking } = payment
                return (
                  <li key={id} className={css.payment}>
                    <span className={css.when}>{formatInZone(at, timezone, 'date-time')}</span>
                    <span translate="no" className={css.plate}>
                      {booking.plate}
                    </span>
                    <span className={css.amount}>{formatMoney(payment.amount, currency)}</span>
                    <span className={css.details}>
                      <Link
                        className={textLinkClass}
                        to={bookingPath({ ...booking, warehouseId: locationId })}
                      >
                        {booking.ref}
                      </Link>{' '}
                      <span>{`· ${[nameMethod(payment), by].filter(Boolean).join(' · ')}`}</span>
                    </span>
                  </li>
                )
              })}
              {sum !== undefined && (
                <li className={css.total}>
                  <span>{t('payments.total')}</span>
                  <span className={css.amount}>{formatMoney(sum, currency)}</span>
                </li>
              )}
            </ul>
          )
        }}
      </WhenLoaded>
      {query.hasNextPage && (
        <Button onPress={query.fetchNextPage} isPending={query.isFetchingNextPage}>
          {t('payments.more')}
        </Button>
      )}
    </Dialog>
  )
}
