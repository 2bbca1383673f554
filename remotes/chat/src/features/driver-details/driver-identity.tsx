import type { ChatUser } from '@hosts/shared/contract'
import { Avatar, StatusBadge, textLinkClass } from '@hosts/shared/ui'
import { Ban, Building2, Languages, Mail, Phone } from 'lucide-react'
import { t } from '../../i18n'
import { getLocale } from '../../i18n/format-time'
import css from './driver-pane.module.css'

/** The name of a language, in the chat's language. */
const getLanguageName = (code: string) => {
  try {
    return new Intl.DisplayNames(getLocale(), { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}

/** A driver's name, company, contacts and language. */
export const DriverIdentity = ({ driver }: { driver: ChatUser }) => (
  <div className={css.identity}>
    <div className={css.person}>
      <Avatar name={driver.name} />
      <p className={css.driver}>{driver.name}</p>
      {driver.blockedAt && (
        <StatusBadge tone="danger" icon={<Ban aria-hidden="true" />}>
          {t('pane.blocked')}
        </StatusBadge>
      )}
    </div>
    <ul className={css.facts}>
      {driver.company && (
        <li>
          <Building2 aria-hidden="true" />
          {driver.company}
        </li>
      )}
      <li>
        <Phone aria-hidden="true" />
        <a
          className={textLinkClass}
          href={`tel:${driver.phone}`}
          aria-label={t('pane.call', { phone: driver.phone })}
        >
          {driver.phone}
        </a>
      </li>
      {driver.email && (
        <li>
          <Mail aria-hidden="true" />
          <a className={textLinkClass} href={`mailto:${driver.email}`}>
            {driver.email}
          </a>
        </li>
      )}
      <li>
        <Languages aria-hidden="true" />
        {t('pane.speaks', { language: getLanguageName(driver.language) })}
      </li>
    </ul>
  </div>
)
