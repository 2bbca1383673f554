import { errorMessage, useRequestKey } from '@hosts/shared/api'
import { allowsAction, type Booking } from '@hosts/shared/contract'
import { Facts } from '@hosts/shared/ui'
import { useState } from 'react'
import { useBookingsUpdateBookingMutation } from '../../api/update-booking'
import { type Payer, PayerDialog } from './payer-dialog'
import { PayerRow, useHasPayers } from './payer-row'
import { t } from './texts'

/** Who pays for a booking, as the last of its facts. */
export const PayerFact = ({ booking, canAct }: { booking: Booking; canAct: boolean }) => {
  const { id, warehouseId: locationId, company, status } = booking
  const payer = company ?? null
  const [isOpen, setOpen] = useState(false)
  const [update, { isLoading, error }] = useBookingsUpdateBookingMutation()
  const press = useRequestKey()
  if (!useHasPayers(payer)) return null
  const canChange = canAct && (allowsAction(status, 'change') || allowsAction(status, 'correct-amount'))
  const choose = async (next: Payer) => {
    const companyId = next?.id ?? null
    const answer = await press.send(companyId, (key) => update({ id, locationId, key, companyId }))
    if (!answer.error) setOpen(false)
  }
  return (
    <>
      <Facts
        facts={[
          {
            label: t('label'),
            value: (
              <PayerRow
                payer={payer}
                locationId={locationId}
                onChange={canChange ? () => setOpen(true) : undefined}
              />
            ),
          },
        ]}
      />
      {isOpen && (
        <PayerDialog
          payer={payer}
          isPending={isLoading}
          problem={error && errorMessage(error)}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
