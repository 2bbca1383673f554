import { Link } from '@hosts/shared/platform'
import { toneClass } from '@hosts/shared/ui'
import { UserPlus } from 'lucide-react'
import css from '../../components/count-links.module.css'
import { t } from './texts'

/** How many people ask an owner for access, with the way to the answer. */
export const AccessRequests = ({ count }: { count: number }) => (
  <Link className={`${css.link} ${toneClass('info')}`} to="/team">
    <UserPlus aria-hidden="true" />
    <span>{t('accessRequests', { count })}</span>
  </Link>
)
