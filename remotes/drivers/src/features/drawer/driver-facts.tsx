import type { ChatUser } from '@hosts/shared/contract'
import { formatPhone } from '@hosts/shared/format-phone'
import { Link, sectionPath } from '@hosts/shared/platform'
import { Facts, mutedTextClass, PlainButton, textLinkClass } from '@hosts/shared/ui'
import { lazy, Suspense, useState } from 'react'
import { companiesPath } from '../../lib/company-path'
import { nameLanguage } from '../../lib/name-language'
import { t } from '../../texts'
import css from './driver-drawer.module.css'

type LinkProps = { scheme: 'tel' | 'mailto'; to: string }

const ContactLink = ({ scheme, to }: LinkProps) => (
  <a translate="no" className={textLinkClass} href={`${scheme}:${to}`}>
    {scheme === 'tel' ? formatPhone(to) : to}
  </a>
)

const ChooseCompany = lazy(() => import('../companies/choose-company'))

type Props = { locationId: number; driver: ChatUser }
type Conversation = NonNullable<ChatUser['merged']>[number]

/** Who pays for his stays, or what a host wrote as his company. */
const CompanyFact = ({ locationId, driver }: Props) => {
  const { company, companyId, canChange = true } = driver
  const [isOpen, setOpen] = useState(false)
  const change = companyId ? 'change' : company ? 'make' : 'choose'
  return (
    <div className={css.company}>
      {companyId ? (
        <Link translate="no" className={textLinkClass} to={companiesPath(locationId, companyId)}>
          {company}
        </Link>
      ) : (
        company && <span translate="no">{company}</span>
      )}
      {canChange && (
        <PlainButton size="small" variant="quiet" onPress={() => setOpen(true)}>
          {t(`company.${change}`)}
        </PlainButton>
      )}
      {isOpen && (
        <Suspense>
          <ChooseCompany locationId={locationId} driver={driver} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** The conversations of drivers who were merged into this one: they stay where they are, as `messaging:w7-d3`. */
const MergedFact = ({ locationId, merged }: { locationId: number; merged: Conversation[] }) => (
  <ul className={css.merged}>
    {merged.map(({ name, cid, phone: number, isMissing }) => (
      <li key={cid}>
        {isMissing ? (
          <span>
            <span translate="no">{name}</span> {t('drawer.unwritten')}
          </span>
        ) : (
          <Link
            translate="no"
            className={textLinkClass}
            to={`${sectionPath('chat', locationId)}&user=${cid.replace(/^.*-d/, '')}`}
            aria-label={t('drawer.merged', { name })}
          >
            {name}
          </Link>
        )}
        {number && (
          <div>
            <ContactLink scheme="tel" to={number} />
          </div>
        )}
      </li>
    ))}
  </ul>
)

/** How to reach a driver, for whom he drives, and what he speaks. */
export const DriverFacts = ({ locationId, driver }: Props) => {
  const { phone, email, language, company, canChange = true, samePhone = [], merged = [] } = driver
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
    {
      label: t('fact.company'),
      value: (company || canChange) && <CompanyFact locationId={locationId} driver={driver} />,
    },
    { label: t('fact.language'), value: nameLanguage(language) },
    {
      label: t('fact.merged'),
      value: merged.length > 0 && <MergedFact locationId={locationId} merged={merged} />,
    },
  ]
  return <Facts facts={facts} />
}
