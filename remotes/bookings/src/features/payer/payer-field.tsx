import type { ChatUser } from '@hosts/shared/contract'
import { useFormContext } from '@hosts/shared/forms'
import { useState } from 'react'
import css from './payer.module.css'
import { type Payer, PayerDialog } from './payer-dialog'
import { PayerRow, useHasPayers } from './payer-row'
import { t } from './texts'

/** The part of the form of a new booking. */
type Input = { payer?: Payer | undefined }

/** Who pays for a new booking: the driver's company, unless the host chooses otherwise. */
export const PayerField = ({ driver }: { driver: ChatUser | undefined }) => {
  const { watch, setValue } = useFormContext<Input>()
  const [isOpen, setOpen] = useState(false)
  const chosen = watch('payer')
  const own = driver?.companyId ? { id: driver.companyId, name: driver.company ?? '' } : null
  const payer: Payer = chosen === undefined ? own : chosen
  const hasPayers = useHasPayers(payer)
  if (!hasPayers && !own) return null
  const choose = (next: Payer) => {
    setValue('payer', next, { shouldDirty: true })
    setOpen(false)
  }
  return (
    <div>
      <p className={css.label}>{t('label')}</p>
      <PayerRow payer={payer} onChange={() => setOpen(true)} />
      {isOpen && <PayerDialog payer={payer} onChoose={choose} onClose={() => setOpen(false)} />}
    </div>
  )
}
