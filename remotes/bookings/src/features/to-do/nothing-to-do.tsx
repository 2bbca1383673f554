import { mutedTextClass } from '@hosts/shared/ui'
import { CircleCheck } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import css from './nothing-to-do.module.css'
import { t } from './texts'

type Props = { ref: Ref<HTMLParagraphElement>; children: ReactNode }

/** Shown when there are no tasks; `children` show the next arrivals and departures. */
export const NothingToDo = ({ ref, children }: Props) => (
  <div className={css.nothing}>
    <CircleCheck aria-hidden="true" />
    <div>
      <p ref={ref} className={css.title} role="status" tabIndex={-1}>
        {t('nothing')}
      </p>
      <p className={mutedTextClass}>{children}</p>
    </div>
  </div>
)
