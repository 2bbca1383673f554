import { mutedTextClass } from '@hosts/shared/ui'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './nothing-to-do.module.css'
import { t } from './texts'

/** Says that nothing waits, and `children` what comes next. */
export const NothingToDo = ({ children }: { children: ReactNode }) => (
  <div className={css.nothing} role="status">
    <CircleCheck aria-hidden="true" />
    <div>
      <p className={css.title}>{t('nothing')}</p>
      <p className={mutedTextClass}>{children}</p>
    </div>
  </div>
)
