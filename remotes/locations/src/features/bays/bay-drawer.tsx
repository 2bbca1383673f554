import type { Warehouse } from '@hosts/shared/contract'
import { Dialog, describeBayDetails, detailTextClass, mutedTextClass, typeName } from '@hosts/shared/ui'
import { BayBlocks } from './bay-blocks'
import css from './bay-drawer.module.css'
import { BayForm } from './bay-form'
import { BayNow } from './bay-now'
import type { BayRow } from './bay-rows'
import { BayState } from './bay-state'
import { RetireBay } from './retire-bay'
import { t } from './texts'

type Props = {
  location: Warehouse
  rows: BayRow[]
  /** Undefined for an address with an id that the location does not have. */
  bay: BayRow | undefined
  onClose: () => void
}

const titleFor = ({ label, capacity }: BayRow) =>
  t(capacity > 1 ? 'edit.poolTitle' : 'edit.title', { bay: label })

/** What the folded details say: zone, vehicles, features. */
const describeDetails = ({ vehicleTypes, ...bay }: BayRow) =>
  [vehicleTypes.map(typeName).join(', ') || t('allTypes'), describeBayDetails(bay)]
    .filter(Boolean)
    .join(' · ')

/** Everything about one bay: who is on it and comes next, ways to book and block it, its details, retirement. */
export const BayDrawer = ({ location, rows, bay, onClose }: Props) => {
  const isArchived = location.status === 'archived'
  return (
    <Dialog isOpen placement="side" onOpenChange={onClose} title={bay ? titleFor(bay) : t('title')}>
      {bay ? (
        <div className={css.drawer}>
          {bay.state === 'retired' ? (
            <BayState bay={bay} zone={location.timezone} />
          ) : (
            <>
              <BayNow location={location} bay={bay} />
              <BayBlocks location={location} bay={bay} />
            </>
          )}
          <details className={css.details}>
            <summary>
              <span>{t('edit.details')}</span>
              <span className={detailTextClass}>{describeDetails(bay)}</span>
            </summary>
            <fieldset disabled={isArchived}>
              <BayForm location={location} rows={rows} bay={bay} />
            </fieldset>
          </details>
          {!isArchived && <RetireBay location={location} bay={bay} />}
        </div>
      ) : (
        <p className={mutedTextClass}>{t('edit.missing')}</p>
      )}
    </Dialog>
  )
}
