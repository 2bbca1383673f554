import type { Warehouse } from '@hosts/shared/contract'
import { Dialog, mutedTextClass } from '@hosts/shared/ui'
import { BayBlocks } from './bay-blocks'
import css from './bay-drawer.module.css'
import { BayForm } from './bay-form'
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

/** Everything about one bay: state, details, blocks, retirement. */
export const BayDrawer = ({ location, rows, bay, onClose }: Props) => {
  const isArchived = location.status === 'archived'
  return (
    <Dialog isOpen placement="side" onOpenChange={onClose} title={bay ? titleFor(bay) : t('title')}>
      {bay ? (
        <div className={css.drawer}>
          <BayState bay={bay} zone={location.timezone} />
          {bay.state !== 'retired' && <BayBlocks location={location} bay={bay} />}
          <section className={css.section}>
            <h3>{t('edit.details')}</h3>
            <fieldset disabled={isArchived}>
              <BayForm location={location} rows={rows} bay={bay} />
            </fieldset>
          </section>
          {!isArchived && <RetireBay location={location} bay={bay} />}
        </div>
      ) : (
        <p className={mutedTextClass}>{t('edit.missing')}</p>
      )}
    </Dialog>
  )
}
