import { Outlet } from '@hosts/shared/platform'
import { Logo } from '@hosts/shared/ui'
import { t } from '../../texts'
import css from './auth-frame.module.css'
import { BrandPanel } from './brand-panel'

/** The frame of the public screens: a column for the form and, in a wide window, a picture beside it. */
export const AuthFrame = () => (
  <div className={css.frame}>
    <main className={css.column}>
      <p className={css.brand}>
        <Logo />
        {t('brand.name')}
      </p>
      <Outlet />
    </main>
    <BrandPanel />
  </div>
)
