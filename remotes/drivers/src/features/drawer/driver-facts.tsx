import type { ChatUser } from '@hosts/shared/contract'
import { mutedTextClass, textLinkClass } from '@hosts/shared/ui'
import type { ReactNode } from 'react'
import { nameLanguage } from '../../lib/name-language'
import { t } from '../../texts'
import css from './driver-drawer.module.css'

/** How to reach a driver, for whom he drives, and what he speaks. */
export const DriverFacts = ({ driver }: { driver: ChatUser }) => {
  const { phone, email, company, language, samePhone = [] } = driver
  const facts: [string, ReactNode][] = [
    [
      'phone',
      phone ? (
        <a key="phone" translate="no" className={textLinkClass} href={`tel:${phone}`}>
          {phone}
        </a>
      ) : (
        <span key="phone" className={mutedTextClass}>
          {t('drawer.noPhone')}
        </span>
      ),
    ],
    [
      'samePhone',
      samePhone.length > 0 && (
        <span key="same" translate="no">
          {samePhone.map(({ name }) => name).join(', ')}
        </span>
      ),
    ],
    [
      'email',
      email && (
        <a key="email" translate="no" className={textLinkClass} href={`mailto:${email}`}>
          {email}
        </a>
      ),
    ],
    [
      'company',
      company && (
        <span key="company" translate="no">
          {company}
        </span>
      ),
    ],
    ['language', nameLanguage(language)],
  ]
  return (
    <dl className={css.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{t(`fact.${name as 'phone'}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
