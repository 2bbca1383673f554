import { t } from '../../texts'
import css from './brand-panel.module.css'

/** A picture of what the product is about. Nothing in it is needed to log in, so screen readers pass it by. */
export const BrandPanel = () => (
  <div className={css.panel} aria-hidden="true">
    <p className={css.promise}>{t('brand.promise')}</p>
  </div>
)
