import { type Payment, type PaymentMethod, paymentMethod, type Warehouse } from '@hosts/shared/contract'
import { Link } from '@hosts/shared/platform'
import {
  Button,
  Dialog,
  formatInZone,
  formatMoney,
  Skeleton,
  Table,
  textLinkClass,
  WhenLoaded,
} from '@hosts/shared/ui'
import { useLocationsGetPaymentsInfiniteQuery } from '../../api/get-payments'
import { bookingPath } from '../../lib/booking-path'
import { flattenPages } from '../../lib/flatten-pages'
import type { Days } from './find-span'
import { t } from './texts'

/** What was pressed: the payments of these days, by one method or by all. */
export type PressedTakings = { days: Days; method?: PaymentMethod | undefined; amount: number; title: string }

type Props = { pressed: PressedTakings; location: Warehouse; currency: string; onClose: () => void }

const nameMethod = ({ method, amount, isUndo }: Payment) => {
  const known = paymentMethod.safeParse(method).data
  const name = known ? t(`method.${known}`) : method
  if (amount >= 0) return name
  return t(isUndo ? 'payments.undone' : 'payments.refund', { method: name })
}

/** The payments and refunds behind a number of the takings, oldest first. */
export const PaymentsDialog = ({
  pressed: { days, method, amount, title },
  location,
  currency,
  onClose,
}: Props) => {
  const { id: locationId, timezone } = location
  const query = useLocationsGetPaymentsInfiniteQuery({ locationId, ...days, method })
  return (
    <Dialog isOpen title={title} onOpenChange={onClose}>
      <WhenLoaded query={query} skeleton={<Skeleton shape="row" count={4} />}>
        {(found) => (
          <Table
            label={t('payments.title', { amount: formatMoney(amount, currency) })}
            rows={flattenPages(found)}
            rowId={({ id }) => id}
            columns={[
              {
                id: 'at',
                header: t('payments.at'),
                isRowHeader: true,
                cell: ({ at }) => formatInZone(at, timezone, 'date-time'),
              },
              {
                id: 'booking',
                header: t('payments.booking'),
                cell: ({ booking }) => (
                  <Link className={textLinkClass} to={bookingPath({ ...booking, warehouseId: locationId })}>
                    {booking.ref}
                  </Link>
                ),
              },
              {
                id: 'plate',
                header: t('payments.plate'),
                cell: ({ booking }) => <span translate="no">{booking.plate}</span>,
              },
              { id: 'method', header: t('payments.method'), cell: nameMethod },
              { id: 'by', header: t('payments.by'), cell: ({ by }) => by ?? '–' },
              {
                id: 'amount',
                header: t('payments.amount'),
                align: 'end',
                cell: (payment) => formatMoney(payment.amount, currency),
              },
            ]}
          />
        )}
      </WhenLoaded>
      {query.hasNextPage && (
        <Button onPress={query.fetchNextPage} isPending={query.isFetchingNextPage}>
          {t('payments.more')}
        </Button>
      )}
    </Dialog>
  )
}
