import type { User } from '@hosts/shared/contract'
import { formatInZone, textLinkClass, toneClass } from '@hosts/shared/ui'
import { ShieldAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useHeightProperty } from '../../lib/use-height-property'
import { t } from '../../texts/frame'
import css from './banner.module.css'

const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

const Banner = ({ from, to }: { from: string; to: string }) => {
  const element = useHeightProperty<HTMLElement>('--notice-height')
  return (
    <aside ref={element} className={`${css.banner} ${toneClass('warning')}`} aria-label={t('factor.label')}>
      <ShieldAlert aria-hidden="true" />
      <p className={css.words}>
        <span>{t('factor.text', { day: formatInZone(new Date(from), timeZone, 'date') })}</span>
        <Link className={textLinkClass} to={to}>
          {t('factor.setUp')}
        </Link>
      </p>
    </aside>
  )
}

/** Says from which day the company asks this person for a second factor; `otherwise` has its place when it does not. */
export const FactorBanner = ({ user, otherwise }: { user: User; otherwise: ReturnType<typeof Banner> }) =>
  user.secondFactorFrom ? (
    <Banner
      from={user.secondFactorFrom}
      to={user.subrole === 'access-only' ? '/parkings/account' : '/account'}
    />
  ) : (
    otherwise
  )
