import { Skeleton } from '@hosts/shared/ui'
import { t } from '../texts'
import css from './page.module.css'

/** Replaces a whole page while its code loads. */
export const PageSkeleton = ({ isImmediate = false }) => (
  <div className={css.page}>
    <Skeleton label={t('loading')} shape="row" count={4} isImmediate={isImmediate} />
  </div>
)
