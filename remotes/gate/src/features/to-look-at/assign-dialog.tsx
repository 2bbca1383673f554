import { Link, sectionPath } from '@hosts/shared/platform'
import { buttonClass, Dialog, formatShortStay, Skeleton, WhenLoaded } from '@hosts/shared/ui'
import { useGateGetBookingsQuery } from '../../api/get-bookings'
import { ChoiceForm } from './choice-form'
import { findPlate } from './describe-conflict'
import { sortCandidates } from './sort-candidates'
import { t } from './texts'
import type { SettleQuestion, Settling } from './use-settle'

type Props = { question: Extract<SettleQuestion, { kind: 'keep' | 'assign' }>; settling: Settling }

/** Asks for the booking: expected ones for an arrival, on-site ones for a departure or an undo. */
export const AssignDialog = ({ question: { item }, settling: { send, close, pendingId } }: Props) => {
  const { warehouseId: locationId, plate, occurredAt, location, type } = item
  const direction = type === 'out' || type === 'undo' ? type : 'in'
  const title = t(plate || item.booking ? 'assign.title' : 'assign.titleNoPlate', { plate: findPlate(item) })
  const query = useGateGetBookingsQuery(
    { locationId, view: direction === 'in' ? 'arrivals' : 'on-site' },
    { refetchOnMountOrArgChange: true },
  )
  const newBooking = (
    <Link
      className={buttonClass()}
      to={`${sectionPath('bookings', locationId)}&new=1${plate ? `&plate=${encodeURIComponent(plate)}` : ''}`}
    >
      {t('assign.new')}
    </Link>
  )
  return (
    <Dialog isOpen onOpenChange={close} title={title}>
      <WhenLoaded query={query} skeleton={<Skeleton shape="row" count={1} />}>
        {(found) => {
          const sorted = sortCandidates(found.results, plate, Date.parse(occurredAt))
          if (sorted.length === 0)
            return (
              <>
                <p>{t('assign.none')}</p>
                {newBooking}
              </>
            )
          const options = sorted.map(({ booking, match }) => {
            const stay = formatShortStay(booking.startsAt, booking.endsAt, location.timezone)
            const text = t('assign.option', { plate: booking.plate, name: booking.driver.name, stay })
            const label = match ? t(match === 'same' ? 'assign.same' : 'assign.near', { text }) : text
            return { value: String(booking.id), label }
          })
          return (
            <ChoiceForm
              label={t('assign.label')}
              options={options}
              missing={!sorted[0]?.match && t('assign.missing')}
              isPending={pendingId === item.id}
              nameConfirm={() => t(`assign.${direction}`)}
              onSend={(bookingId) => send(item, { way: 'assign', bookingId })}
            >
              {newBooking}
            </ChoiceForm>
          )
        }}
      </WhenLoaded>
    </Dialog>
  )
}
