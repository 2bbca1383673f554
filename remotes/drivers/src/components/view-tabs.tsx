import { Link, sectionPath } from '@hosts/shared/platform'
import { TabLinks, tabLinkClass } from '@hosts/shared/ui'
import { companiesPath } from '../lib/company-path'
import { t } from '../texts'

/** Drivers, and the companies that pay for them. */
export const ViewTabs = ({ locationId, isCompanies }: { locationId: number; isCompanies: boolean }) => {
  const tabs = [
    { to: sectionPath('users', locationId), text: t('title'), isOpen: !isCompanies },
    { to: companiesPath(locationId), text: t('companies'), isOpen: isCompanies },
  ]
  return (
    <TabLinks label={t('views')}>
      {tabs.map(({ to, text, isOpen }) => (
        <Link key={to} className={tabLinkClass} to={to} aria-current={isOpen ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </TabLinks>
  )
}
