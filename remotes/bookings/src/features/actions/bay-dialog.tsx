import { type ApiError, errorMessage } from '@hosts/shared/api'
import { FormAlert, formClass } from '@hosts/shared/forms'
import {
  Dialog,
  DialogActions,
  formatMoney,
  PlainButton,
  Select,
  Skeleton,
  WhenLoaded,
} from '@hosts/shared/ui'
import { type FormEvent, useState } from 'react'
import { useBookingsGetChangeQuoteQuery } from '../../api/get-change-quote'
import { t } from '../../texts/bookings'
import type { Question } from './find-question'

type FreeBay = { id: number; label: string; zone?: string }
type Props = {
  question: Extract<Question, { kind: 'bay' }>
  onSend: (bayId: number) => Promise<ApiError | null>
  onClose: () => void
}

type FormProps = Props & { free: FreeBay[] }

const BayForm = ({ question: { action, booking }, free, onSend }: FormProps) => {
  const [chosen, setChosen] = useState(String(free[0]?.id ?? ''))
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setIsPending(true)
    setError(await onSend(Number(chosen)))
    setIsPending(false)
  }
  if (free.length === 0) return <p>{t('bay.none')}</p>
  return (
    <form className={formClass} onSubmit={submit}>
      <Select
        label={t('bay.label')}
        options={free.map(({ id, label, zone }) => ({
          value: String(id),
          label: zone ? t('bay.inZone', { bay: label, zone }) : label,
        }))}
        value={chosen}
        onChange={setChosen}
      />
      {booking.amount !== undefined && (
        <p>{t('bay.price', { amount: formatMoney(booking.amount, booking.currency ?? '') })}</p>
      )}
      <FormAlert message={error ? errorMessage(error) : undefined} />
      <DialogActions>
        <PlainButton variant="primary" type="submit" isPending={isPending}>
          {t(`bay.${action}`, { bay: free.find(({ id }) => String(id) === chosen)?.label ?? '' })}
        </PlainButton>
      </DialogActions>
    </form>
  )
}

/** The bays that are free for the stay, its own included. */
const FreeBays = (props: Props) => {
  const { id, warehouseId: locationId, bay } = props.question.booking
  const query = useBookingsGetChangeQuoteQuery({ id, locationId }, { refetchOnMountOrArgChange: true })
  return (
    <WhenLoaded query={query} skeleton={<Skeleton shape="row" count={1} />}>
      {({ free }) => (
        <BayForm
          {...props}
          free={free.flatMap((option) => (option.bay.id === bay?.id ? [] : [option.bay]))}
        />
      )}
    </WhenLoaded>
  )
}

/** Which bay instead: of a taken one, or because the host chooses another. The best comes first. */
export const BayDialog = (props: Props) => {
  const { booking, action, refusal } = props.question
  return (
    <Dialog isOpen onOpenChange={props.onClose} title={t(`bay.title.${action}`, { plate: booking.plate })}>
      {refusal && <p role="alert">{refusal.message}</p>}
      {refusal?.free ? <BayForm {...props} free={refusal.free} /> : <FreeBays {...props} />}
    </Dialog>
  )
}
