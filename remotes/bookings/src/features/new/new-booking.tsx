import type { Booking, Warehouse } from '@hosts/shared/contract'
import {
  DraftNote,
  Form,
  FormDialog,
  FormError,
  FormTextArea,
  LeaveGuard,
  SubmitButton,
} from '@hosts/shared/forms'
import { parseMoney } from '@hosts/shared/parse-money'
import { formatMoney, mutedTextClass, QuoteLines } from '@hosts/shared/ui'
import { lazy, Suspense } from 'react'
import { BayField, FreeBayChoices, formText, OpeningWarning, PriceField, WhenFields } from '../form'
import type { BookingInput, NewBookingStart } from './booking-input'
import { DriverField } from './driver-field'
import css from './new-booking.module.css'
import { OffersField } from './offers-field'
import { OtherStayWarning } from './other-stay-warning'
import { t } from './texts'
import { useBook } from './use-book'
import { useBookingForm } from './use-booking-form'
import { useQuote } from './use-quote'
import { VehicleField } from './vehicle-field'

export type { NewBookingStart }

const PayerField = lazy(async () => ({ default: (await import('../payer')).PayerField }))

type Props = {
  location: Warehouse
  start?: NewBookingStart
  /** Closed without a booking. */
  onClose: () => void
  onBooked: (booking: Booking) => void
}

const noStart: NewBookingStart = {}

/** Books a stay for a driver, known or new; a sheet on phones. Enter submits from every field. */
export const NewBooking = ({ location, start = noStart, onClose, onBooked }: Props) => {
  const { currency = 'EUR', timezone: zone } = location
  const { form, draft, press, quick, driver, vehicle, chooseDriver, clearDriver } = useBookingForm(
    location,
    start,
  )
  const { stay, quote, free, bay, isStale, error, requote } = useQuote(location, form, quick, start)
  // A host who is faster than the quote gets the best bay, unless one was chosen.
  const sure = isStale && form.watch('bayId') === '' ? undefined : bay
  const { book, taken } = useBook({
    location,
    form,
    bay: sure?.bay,
    quoted: isStale ? null : (sure?.amount ?? null),
    requote,
    send: press.send,
    onBooked,
    forget: draft.forget,
  })
  const { isDirty, isSubmitting } = form.formState
  const quoted = bay ? bay.amount : null
  const typed = parseMoney(form.watch('amount'), currency)
  const amount = typed ?? quoted
  const submitLabel = () => {
    if (!sure) return t('submit')
    if (amount === null || isStale) return t('submitBay', { bay: sure.bay.label })
    return t('submitPrice', { bay: sure.bay.label, amount: formatMoney(amount, currency) })
  }
  const discard = () => {
    draft.discard()
    press.forget()
  }
  const close = () => {
    draft.forget()
    press.forget()
    onClose()
  }
  return (
    <FormDialog
      title={t('title')}
      placement="side"
      hasDraft
      isDirty={isDirty && !isSubmitting}
      onClose={close}
    >
      {draft.isRestored && <DraftNote onDiscard={discard} />}
      <div className={css.form}>
        <Form form={form} onSubmit={book}>
          <DriverField location={location} driver={driver} onChoose={chooseDriver} onClear={clearDriver} />
          <div ref={vehicle}>
            <VehicleField vehicles={driver?.vehicles ?? []} />
          </div>
          <OtherStayWarning locationId={location.id} zone={zone} stay={stay} />
          <WhenFields
            label={formText('when.label')}
            options={quick.map(({ id }) => ({ value: id, label: formText(`when.${id}`) }))}
            zone={zone}
            stay={stay}
            hasStart
          >
            <OpeningWarning location={location} stay={stay} />
          </WhenFields>
          <BayField free={free} error={error} />
          {quote && bay && (
            <PriceField quoted={quoted} currency={currency}>
              {quoted === null ? (
                <p className={mutedTextClass}>{formText('price.none')}</p>
              ) : (
                <QuoteLines lines={quote.lines} amount={quoted} typed={typed} currency={currency} />
              )}
            </PriceField>
          )}
          <FormTextArea<BookingInput>
            name="note"
            label={t('note')}
            description={t('noteHelp')}
            rows={2}
            maxLength={500}
            isOptional
          />
          {form.watch('driverId') !== '' && (
            <Suspense>
              <PayerField driver={driver} />
            </Suspense>
          )}
          <OffersField driver={driver} />
          <FormError />
          {taken && <FreeBayChoices {...taken} />}
          <div className={css.submit}>
            <SubmitButton wide>{submitLabel()}</SubmitButton>
          </div>
        </Form>
      </div>
      <LeaveGuard
        isDirty={draft.isLost}
        title={t('leave.title')}
        confirmLabel={t('leave.confirm')}
        cancelLabel={t('leave.cancel')}
        variant="danger"
      >
        {t('leave.text')}
      </LeaveGuard>
    </FormDialog>
  )
}
