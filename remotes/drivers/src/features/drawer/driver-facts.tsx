import type { ChatUser } from '@hosts/shared/contract'
import { Facts, mutedTextClass, textLinkClass } from '@hosts/shared/ui'
import { nameLanguage } from '../../lib/name-language'
import { t } from '../../texts'

type LinkProps = { scheme: 'tel' | 'mailto'; to: string }

const ContactLink = ({ scheme, to }: LinkProps) => (
  <a translate="no" className={textLinkClass} href={`${scheme}:${to}`}>
    {to}
  </a>
)

/** How to reach a driver, for whom he drives, and what he speaks. */
export const DriverFacts = ({ driver }: { driver: ChatUser }) => {
  const { phone, email, company, language, samePhone = [] } = driver
  const facts = [
    {
      label: t('fact.phone'),
      value: phone ? (
        <ContactLink scheme="tel" to={phone} />
      ) : (
        <span className={mutedTextClass}>{t('drawer.noPhone')}</span>
      ),
    },
    {
      label: t('fact.samePhone'),
      value: samePhone.length > 0 && (
        <span translate="no">{samePhone.map(({ name }) => name).join(', ')}</span>
      ),
    },
    { label: t('fact.email'), value: email && <ContactLink scheme="mailto" to={email} /> },
    { label: t('fact.company'), value: company && <span translate="no">{company}</span> },
    { label: t('fact.language'), value: nameLanguage(language) },
  ]
  return <Facts facts={facts} />
}
