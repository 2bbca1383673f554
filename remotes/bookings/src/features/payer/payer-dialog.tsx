import type { Booking } from '@hosts/shared/contract'
import { FormAlert } from '@hosts/shared/forms'
import { Button, Dialog, DialogActions, mutedTextClass, SuggestField, VisuallyHidden } from '@hosts/shared/ui'
import { usePausedSearch } from '@hosts/shared/use-paused-value'
import { useState } from 'react'
import { useBookingsGetCompaniesQuery } from './get-companies'
import { t } from './texts'

/** A company; null: the driver. */
export type Payer = NonNullable<Booking['company']> | null

type Props = {
  payer: Payer
  onChoose: (payer: Payer) => void
  onClose: () => void
  isPending?: boolean
  problem?: string | undefined
}

/** Asks who pays for a stay: a company, found by its name, or the driver. */
export const PayerDialog = ({ payer, onChoose, onClose, isPending = false, problem }: Props) => {
  const [typed, setTyped] = useState('')
  const { search, isPaused } = usePausedSearch(typed)
  const { currentData, isFetching } = useBookingsGetCompaniesQuery(search ? { search } : {})
  const found = (currentData?.results ?? []).filter(({ id }) => id !== payer?.id)
  const isCurrent = isPaused && !isFetching && currentData !== undefined
  return (
    <Dialog isOpen title={t('title')} onOpenChange={onClose}>
      <SuggestField
        label={t('company')}
        value={typed}
        onChange={setTyped}
        suggestions={found.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChoose={(value) => {
          const chosen = found.find(({ id }) => String(id) === value)
          if (chosen) onChoose({ id: chosen.id, name: chosen.name })
        }}
      />
      <div role="status">
        {isCurrent && search !== '' && found.length === 0 ? (
          <p className={mutedTextClass}>{t('none')}</p>
        ) : (
          <VisuallyHidden>{isCurrent && search ? t('found', { count: found.length }) : ''}</VisuallyHidden>
        )}
      </div>
      <FormAlert message={problem} />
      <DialogActions>
        <Button onPress={onClose}>{t('cancel')}</Button>
        {payer && (
          <Button isPending={isPending} onPress={() => onChoose(null)}>
            {t('driver')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
