import type { ApiError } from '@hosts/shared/api'
import { BayFailures } from '@hosts/shared/blocks'
import type { Warehouse } from '@hosts/shared/contract'
import { toast } from '@hosts/shared/platform'
import { Button, mutedTextClass, toastWithUndo } from '@hosts/shared/ui'
import { Archive, ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import css from './bay-drawer.module.css'
import type { BayRow } from './bay-rows'
import { t } from './texts'
import { useLocationsUpdateBayMutation } from './update-bay'

/** Takes a bay out of use for good, or brings it back. Bookings that have not ended prevent it, and are listed. */
export const RetireBay = ({ location, bay }: { location: Warehouse; bay: BayRow }) => {
  const { id, label, state } = bay
  const [update, { isLoading }] = useLocationsUpdateBayMutation()
  const [error, setError] = useState<ApiError | null>(null)
  const isRetired = state === 'retired'

  const setStatus = async (status: 'active' | 'retired') => {
    const answer = await update({ id, locationId: location.id, status })
    setError(answer.error ?? null)
    if (!answer.data) return
    if (status === 'active') toast.success(t('edit.isBack', { bay: label }))
    else toastWithUndo(t('edit.retired', { bay: label }), () => setStatus('active'))
  }

  return (
    <section className={css.section}>
      <h3>{t(isRetired ? 'edit.backTitle' : 'edit.retireTitle')}</h3>
      <p className={mutedTextClass}>{t(isRetired ? 'edit.retiredHelp' : 'edit.retireHelp')}</p>
      <BayFailures failures={error ? [{ bay, error }] : []} location={location} />
      <div>
        <Button isPending={isLoading} onPress={() => setStatus(isRetired ? 'active' : 'retired')}>
          {isRetired ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
          <span>{t(isRetired ? 'edit.back' : 'edit.retire')}</span>
        </Button>
      </div>
    </section>
  )
}
