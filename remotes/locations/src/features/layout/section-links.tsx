import type { Warehouse } from '@hosts/shared/contract'
import { NavLink, sectionPath, useLocation } from '@hosts/shared/platform'
import { tabLinkClass, VisuallyHidden } from '@hosts/shared/ui'
import { useEffect, useRef } from 'react'
import { useLocationsGetUnreadCountQuery } from '../../api/get-unread-count'
import { t } from '../../texts'
import { usePollingOptions } from '../live/use-polling-options'
import css from './section-links.module.css'

const sections = ['overview', 'bays', 'chat', 'campaigns', 'settings'] as const

const UnreadBadge = ({ locationId }: { locationId: number }) => {
  const { currentData } = useLocationsGetUnreadCountQuery(locationId, usePollingOptions())
  if (!currentData?.unread) return null
  return (
    <span className={css.badge}>
      <span aria-hidden="true">{currentData.unread > 99 ? '99+' : currentData.unread}</span>
      <VisuallyHidden>{t('counts.unread', { count: currentData.unread })}</VisuallyHidden>
    </span>
  )
}

/** The badge is beside its link, so that the link's name stays the section's. */
export const SectionLinks = ({ location }: { location: Warehouse }) => {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On a phone the row is wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another section is open
  useEffect(() => {
    const open = nav.current?.querySelector('[aria-current="page"]')
    open?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [pathname])
  return (
    <nav ref={nav} aria-label={t('layout.sections', { name: location.name })} className={css.sections}>
      <ul className={css.list}>
        {sections.map((section) => (
          <li key={section} className={css.item}>
            <NavLink className={tabLinkClass} to={sectionPath(section, location.id)}>
              {t(`layout.${section}`)}
            </NavLink>
            {section === 'chat' && <UnreadBadge locationId={location.id} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}
