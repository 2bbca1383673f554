import type { Booking, Warehouse } from '@hosts/shared/contract'
import { getNow } from '@hosts/shared/platform'
import { AlertDialog, formatBookingTime, formatMoney } from '@hosts/shared/ui'
import { useState } from 'react'
import { useIsClosed } from '../../components/closed-note'
import { t as commonText } from '../../texts'
import { t } from '../../texts/bookings'
import { ChangeBooking } from '../change'
import { ChargeDialog, CorrectAmountDialog, NoShowFeeDialog, PaymentDialog } from '../money'
import { BayDialog } from './bay-dialog'
import { CheckOutDialog } from './check-out-dialog'
import type { Question } from './find-question'
import { isOvertaken, OvertakenDialog } from './overtaken-dialog'
import { ReasonDialog } from './reason-dialog'
import type { StepController } from './use-steps'

type DialogQuestion<Kind extends Question['kind']> = Extract<Question, { kind: Kind }>
type Props<Kind extends Question['kind']> = {
  location: Warehouse
  question: DialogQuestion<Kind>
  steps: StepController
}

/** Rejects with the error that a step resolves to: the dialog waits for it, and stays open when it rejects. */
const rejectOnError = async (answer: Promise<unknown>) => {
  const error = await answer
  if (error) throw error
}

/** Early or late for check-in: the host decides. */
const ForceDialog = ({ location, question, steps }: Props<'force'>) => {
  const { booking, problem, bayId } = question
  const isClosed = useIsClosed(location)(getNow())
  const when = formatBookingTime(
    problem === 'too_early' ? booking.startsAt : booking.endsAt,
    location.timezone,
  )
  const body = { force: true, ...(bayId && { bayId }) }
  return (
    <AlertDialog
      isOpen
      onOpenChange={() => steps.close(question)}
      title={t(`force.${problem}.title`, { plate: booking.plate })}
      confirmLabel={t('force.confirm')}
      onConfirm={() => rejectOnError(steps.send(booking, { action: 'check-in', body }))}
    >
      {[t(`force.${problem}.text`, { when }), ...(isClosed ? [commonText('closedNow')] : [])].join(' ')}
    </AlertDialog>
  )
}

const NoShowDialog = ({ question, steps }: Omit<Props<'no-show'>, 'location'>) => {
  const { booking } = question
  const { plate, paidAmount = 0, currency = '' } = booking
  return (
    <AlertDialog
      isOpen
      onOpenChange={() => steps.close(question)}
      title={t('sure.no-show.title', { plate })}
      confirmLabel={t('sure.no-show.confirm')}
      variant="danger"
      onConfirm={() => rejectOnError(steps.send(booking, { action: 'no-show', body: {} }))}
    >
      {`${t('sure.no-show.text')} ${t(`sure.no-show.${paidAmount > 0 ? 'paid' : 'free'}`, { amount: formatMoney(paidAmount, currency) })}`}
    </AlertDialog>
  )
}

type DialogsProps = {
  location: Warehouse
  steps: StepController
  /** The bookings as they are now: a colleague may have changed one since the question was asked. */
  bookings?: readonly Booking[]
}

/** The dialog of a step that asks before it is done. */
export const StepDialogs = ({ location, steps, bookings = [] }: DialogsProps) => {
  const { question, pendingId } = steps
  const latest = bookings.find(({ id }) => id === question?.booking.id)
  const [seen, setSeen] = useState({ question, latest })
  if (seen.question !== question) setSeen({ question, latest })
  if (!question) return null
  const { booking: asked } = question
  // A step that is done leads to a question about its answer, before the booking is loaded again.
  const booking = latest && seen.question === question && latest !== seen.latest ? latest : asked
  const isDriverNotified = location.bookingTexts !== false
  const close = () => steps.close(question)
  // The own step may be on the stream before its answer is here.
  if (pendingId !== booking.id && isOvertaken(question, booking))
    return <OvertakenDialog booking={booking} zone={location.timezone} onClose={close} />
  switch (question.kind) {
    case 'force':
      return <ForceDialog location={location} question={question} steps={steps} />
    case 'check-out':
      return (
        <CheckOutDialog
          booking={booking}
          zone={location.timezone}
          onCheckOut={() => rejectOnError(steps.send(booking, { action: 'check-out', body: {} }))}
          onPayAndCheckOut={(body) =>
            rejectOnError(steps.send(booking, { action: 'payment', body }, { checkOut: true }))
          }
          onCharge={() => steps.take(booking, 'charge-overstay')}
          onClose={close}
        />
      )
    case 'no-show':
      return <NoShowDialog question={question} steps={steps} />
    case 'bay':
      // Another refusal is another question.
      return (
        <BayDialog
          key={question.refusal?.message}
          question={question}
          onSend={(bayId) => {
            const { action, force } = question
            const body = { bayId, ...(force && { force }) }
            return steps.send(booking, { action, body })
          }}
          onClose={close}
        />
      )
    case 'reason':
      return (
        <ReasonDialog
          booking={booking}
          isDriverNotified={isDriverNotified}
          action={question.action}
          onSend={(reason) => steps.send(booking, { action: question.action, body: { reason } })}
          onClose={close}
        />
      )
    case 'charge':
      return (
        <ChargeDialog
          booking={booking}
          isDriverNotified={isDriverNotified}
          onSend={(amount) => steps.send(booking, { action: 'charge-overstay', body: { amount } })}
          onClose={close}
        />
      )
    case 'correct':
      return (
        <CorrectAmountDialog
          booking={asked}
          isDriverNotified={isDriverNotified}
          onSend={(body) => steps.send(booking, { action: 'change', body })}
          onClose={close}
        />
      )
    case 'no-show-fee':
      return (
        <NoShowFeeDialog
          booking={asked}
          isDriverNotified={isDriverNotified}
          onSend={(amount) => steps.send(booking, { action: 'charge-no-show', body: { amount } })}
          onClose={close}
        />
      )
    case 'payment':
      return (
        <PaymentDialog
          booking={booking}
          isRefund={question.isRefund}
          onSend={(body) => steps.send(booking, { action: 'payment', body })}
          onClose={close}
        />
      )
    default:
      return <ChangeBooking location={location} booking={asked} mode={question.mode} onClose={close} />
  }
}
