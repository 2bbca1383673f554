import { Link } from '@hosts/shared/platform'
import { buttonClass, EmptyState } from '@hosts/shared/ui'
import { MapPinOff } from 'lucide-react'
import { t } from '../i18n'
import css from '../lib/layout.module.css'

/** Shown where the address names no location. */
export const LocationNotFound = () => (
  <div className={css.notice}>
    <EmptyState
      icon={<MapPinOff />}
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={
        <Link to="/locations" className={buttonClass({ variant: 'primary' })}>
          {t('notFound.action')}
        </Link>
      }
    />
  </div>
)
